// Code that did not load is fetched once more, past what the browser keeps: a proxy may have cut a file in half, a server may
// have sent a page in its place, and the browser would keep either as long as the whole file.
import { HTTP_TIMEOUT } from '#kernel/http/http.ts';

/** From now on, wherever code is loaded on demand. */
export function fetchFailedCodeAnew(): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = async (id) => {
    const fetched = new Set<string>();
    for (;;) {
      try {
        await load(id);
        return;
      } catch (error) {
        const address = addressOf(id, error);
        if (fetched.has(address) || !(await fetchAnew(address))) throw error;
        fetched.add(address);
      }
    }
  };
}

/** The bundler's error contains a script's address but not a style sheet's, which lies beside the script. */
function addressOf(id: string | number, error: unknown): string {
  if (error instanceof Error && 'request' in error && typeof error.request === 'string') return error.request;
  return __webpack_public_path__ + __webpack_get_script_filename__(id).replace(/js$/, 'css');
}

/** The browser and the service worker replace what they have kept of it. */
async function fetchAnew(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(HTTP_TIMEOUT) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
