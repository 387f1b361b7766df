import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type Encoding } from '#mocks/http/compression.ts';
import { lengthHeaders, outsideHeaders, readRange } from '#mocks/http/ranges.ts';
import type { SiteFile } from '../site/siteFiles.ts';

/** Content types that are worth compressing. */
export const COMPRESSIBLE = /^(text\/|application\/(manifest\+)?json|image\/svg)/;

/**
 * Answers a GET or HEAD with a file, in the smallest form that the browser accepts, or with a range of it,
 * uncompressed.
 */
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
  if (status === 200) {
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader('accept-ranges', 'bytes');
    if (sendPart(request, response, file)) return;
  }
  const { body, encoding } = chooseForm(request, file);
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  response.writeHead(status, { 'content-type': file.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Returns true if a range was requested, and sent. */
function sendPart({ method, headers }: IncomingMessage, response: ServerResponse, file: SiteFile): boolean {
  const { length } = file.plain;
  const range = method === 'GET' ? readRange(headers, length, file.etag) : undefined;
  if (range === undefined) return false;
  if (range === 'outside') response.writeHead(416, outsideHeaders(length)).end();
  else {
    response.writeHead(206, { 'content-type': file.type, ...lengthHeaders(length, range) });
    response.end(file.plain.subarray(range.from, range.to));
  }
  return true;
}

function chooseForm({ headers }: IncomingMessage, file: SiteFile): { body: Buffer; encoding?: Encoding } {
  const brotli = acceptedEncoding(headers, ['br']) ? file.brotli() : undefined;
  if (brotli) return { body: brotli, encoding: 'br' };
  if (COMPRESSIBLE.test(file.type) && acceptedEncoding(headers, ['gzip'])) {
    return { body: file.gzip(), encoding: 'gzip' };
  }
  return { body: file.plain };
}
