import type { IncomingMessage } from 'node:http';

export const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Whether a request was made on this machine: not passed on by a proxy, and not by a foreign page in a browser here. */
export function isLocal(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  if (headers['x-forwarded-for'] !== undefined || !LOOPBACK.test(socket.remoteAddress ?? '')) return false;
  if (!LOCAL_NAME.test(headers.host ?? '')) return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
