import type { ServerResponse } from 'node:http';
import { acceptedEncoding, pack, WORTH_PACKING } from './compression.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Bytes. */
const IN_ONE_PIECE = 2000;

export interface Envelope {
  code: number;
  state: boolean;
  message: string;
  data?: unknown;
}

export const succeeded = (data: unknown): Envelope => ({ code: 200, state: true, message: '操作成功', data });
export const refused = (code: number, message: string): Envelope => ({ code, state: false, message });

/** Sends JSON in one piece with its length, so that the connection stays open; long answers are compressed. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  const body = Buffer.from(text);
  response.appendHeader('vary', 'accept-encoding');
  const encoding = response.req.method === 'HEAD' ? undefined : acceptedEncoding(response.req.headers);
  if (encoding === undefined || body.length < WORTH_PACKING) {
    sendText(response, status, text);
    return;
  }
  pack(body, encoding).then(
    (packed) => {
      if (response.destroyed) return;
      const headers = { 'content-type': JSON_TYPE, 'cache-control': 'no-store', 'content-encoding': encoding };
      response.writeHead(status, { ...headers, 'content-length': packed.length }).end(packed);
    },
    () => sendText(response, status, text),
  );
}

export function sendText(response: ServerResponse, status: number, text: string, type = JSON_TYPE): void {
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'content-type': type, 'content-length': length, 'cache-control': 'no-store' });
  // Short text is written along with the headers; long text is faster to encode separately.
  response.end(length < IN_ONE_PIECE ? text : Buffer.from(text));
}
