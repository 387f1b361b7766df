// Code and sheets that are loaded on demand: a file that fails is fetched anew, past the worker and the browser's cache, and
// tried once more before the page hears of it. A proxy may have cut it in half, or a release was just being copied.

/** Each file once a page: what is wrong on the server stays wrong. */
const fetchedAnew = new Set<string>();

const loadOnce = __webpack_chunk_load__;

__webpack_chunk_load__ = async (id) => {
  for (;;) {
    try {
      return await loadOnce(id);
    } catch (error) {
      if (!(await fetchAnew(fileOf(error)))) throw error;
    }
  }
};

/** The file that did not load, or was no code. */
const fileOf = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;

/** Whether it makes sense to try the file again. */
async function fetchAnew(file: string | undefined): Promise<boolean> {
  if (file === undefined || fetchedAnew.has(file)) return false;
  try {
    const { ok } = await fetch(file, { cache: 'reload' });
    fetchedAnew.add(file);
    return ok;
  } catch {
    // Without a network the kept file is all that there is.
    return false;
  }
}

export {};
