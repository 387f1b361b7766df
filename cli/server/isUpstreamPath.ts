import type { IncomingMessage } from 'node:http';

/** A service's calls. `/classroom` and `/system` alone are pages. */
export const CALLS = /^\/((system|file|business|classroom|gameone|resource|training)\/(out-)?api|business\/gpt)\//;
/** The control addresses of the embedded upstream. */
const CONTROL = /^\/__mock(\/|$)/;

/** Whether a request is the upstream's to answer. */
export function isUpstreamPath(path: string): boolean {
  return CALLS.test(path) || CONTROL.test(path);
}

/** A request's path, without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

/** With its question mark; empty if there is none. */
export function searchOf(request: IncomingMessage): string {
  const url = request.url ?? '';
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}
