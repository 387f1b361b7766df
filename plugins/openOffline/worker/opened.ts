/** A page's message to the worker when it has opened. */
export interface Opened {
  /** The route pattern of its address. */
  readonly page: string;
  /** The files that it has loaded so far. */
  readonly files: readonly string[];
}

/** Validated, as a page of another release may send something else. */
export function readOpened(data: unknown): Opened | undefined {
  if (typeof data !== 'object' || data === null || !('page' in data) || !('files' in data)) return undefined;
  const { page, files } = data;
  if (typeof page !== 'string' || !Array.isArray(files)) return undefined;
  return { page, files: files.filter((file) => typeof file === 'string') };
}
