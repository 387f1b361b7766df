import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import { acceptedEncoding, packing } from '#mocks/http/compression.ts';
import { PAGE_HEADERS } from './DrawnPage.ts';

/** Starts an answer of unknown length; whatever is written is sent at once. */
export function startPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
): Writable {
  const encoding = acceptedEncoding(request.headers);
  response.writeHead(status, { ...PAGE_HEADERS, ...headers, ...(encoding && { 'content-encoding': encoding }) });
  // After the client has gone, output is dropped; piping to it would throw.
  if (!encoding || response.destroyed) return response;
  const packed = packing(encoding);
  pipeline(packed, response, () => undefined);
  return packed;
}
