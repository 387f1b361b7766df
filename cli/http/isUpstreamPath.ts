import type { IncomingMessage } from 'node:http';

/** Matches calls of services. `/classroom` and `/system` alone are pages. */
export const CALLS = /^\/((system|file|business|classroom|gameone|resource|training)\/(out-)?api|business\/gpt)\//;
/** Matches the embedded upstream's control addresses. */
const CONTROL = /^\/__mock(\/|$)/;

/** True if the upstream answers this path. */
export function isUpstreamPath(path: string): boolean {
  return CALLS.test(path) || CONTROL.test(path);
}

/** A request's path, without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

/** The query with its question mark; empty if there is none. */
export function searchOf(request: IncomingMessage): string {
  const url = request.url ?? '';
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}
