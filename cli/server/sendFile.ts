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
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('etag', file.etag);
  response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const { body, encoding } = chooseForm(request.headers['accept-encoding'] ?? '', file);
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseForm(accepted: string, file: SiteFile): { body: Buffer; encoding?: string } {
  if (file.brotli && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return { body: file.brotli, encoding: 'br' };
  if (COMPRESSIBLE.test(file.type) && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) {
    return { body: file.gzip(), encoding: 'gzip' };
  }
  return { body: file.plain };
}
