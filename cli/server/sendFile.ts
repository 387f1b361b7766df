import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type Encoding } from '#mocks/http/compression.ts';
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

function chooseForm({ headers }: IncomingMessage, file: SiteFile): { body: Buffer; encoding?: Encoding } {
  if (file.brotli && acceptedEncoding(headers, ['br'])) return { body: file.brotli, encoding: 'br' };
  if (COMPRESSIBLE.test(file.type) && acceptedEncoding(headers, ['gzip'])) {
    return { body: file.gzip(), encoding: 'gzip' };
  }
  return { body: file.plain };
}
