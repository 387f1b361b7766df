import type { ServerResponse } from 'node:http';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface Envelope {
  code: number;
  state: boolean;
  message: string;
  data?: unknown;
}

export const succeeded = (data: unknown): Envelope => ({ code: 200, state: true, message: '操作成功', data });
export const refused = (code: number, message: string): Envelope => ({ code, state: false, message });

/** Sends JSON in one piece, with its length: the connection stays open. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendText(response, status, JSON.stringify(value), JSON_TYPE);
}

export function sendText(response: ServerResponse, status: number, text: string, type = JSON_TYPE): void {
  const body = Buffer.from(text);
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, 'cache-control': 'no-store' });
  response.end(body);
}
