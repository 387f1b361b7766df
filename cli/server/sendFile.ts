import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteFile } from './siteFiles.ts';

/** These grow smaller when packed. */
export const COMPRESSIBLE = /^(text\/|application\/(manifest\+)?json|image\/svg)/;

/** Answers a GET or HEAD with a file, in the smallest form that the browser takes. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('etag', file.etag);
  response.setHeader('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const { body, encoding } = chooseForm(request, file);
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  response.writeHead(status, { 'content-type': file.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseForm(request: IncomingMessage, file: SiteFile): { body: Buffer; encoding?: string } {
  if (file.brotli && accepts(request, 'br')) return { body: file.brotli, encoding: 'br' };
  if (COMPRESSIBLE.test(file.type) && accepts(request, 'gzip')) return { body: file.gzip(), encoding: 'gzip' };
  return { body: file.plain };
}

const TAKES = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
} as const;

/** Whether the browser takes an answer packed in this way. */
export function accepts({ headers }: IncomingMessage, encoding: keyof typeof TAKES): boolean {
  return TAKES[encoding].test(headers['accept-encoding'] ?? '');
}
