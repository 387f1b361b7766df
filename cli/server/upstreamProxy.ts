// Passes calls on to a real upstream, or to the mock upstream where it stands at a port of its own.
import { type IncomingMessage, request as requestHttp, type RequestListener, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { LOOPBACK } from '#mocks/http/loopback.ts';
import type { Hear } from '#mocks/record/keepExchanges.ts';
import { readUpstreamAddress } from './upstreamAddress.ts';

/** A little more than the browser waits, so that the browser gives up first. */
const PATIENCE = 65_000;
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface Passing {
  /** Keeps what passes; answers come unpacked. */
  hear?: Hear;
  /** It is the mock upstream: control addresses pass too, who asks is not hidden, and a cut stays a cut. */
  own?: boolean;
}

export function upstreamProxy(address: string, { hear, own = false }: Passing = {}): RequestListener {
  const target = readUpstreamAddress(address);
  const open = target.protocol === 'https:' ? requestHttps : requestHttp;
  const prefix = target.pathname.replace(/\/+$/, '');
  return (request, response) => {
    if (!own && request.url?.startsWith('/__mock')) {
      fail(response, 404, '控制地址只在内置的模拟上游里有');
      return;
    }
    const answered = hear?.(request);
    const outgoing = open(
      {
        // Not resolved as an address: a path that starts with // must not name another host.
        path: `${prefix}${request.url ?? '/'}`,
        hostname: target.hostname,
        port: target.port,
        method: request.method,
        headers: {
          ...passedOn(request.headers),
          ...(own ? fromHere(request) : { host: target.host, ...forwarded(request) }),
          ...(hear && { 'accept-encoding': 'identity' }),
        },
        timeout: PATIENCE,
      },
      (incoming) => {
        answered?.(incoming);
        response.writeHead(incoming.statusCode ?? 502, passedOn(incoming.headers));
        incoming.pipe(response);
        incoming.on('error', () => response.destroy());
      },
    );
    outgoing.on('timeout', () => {
      fail(response, 504, '上游没有在规定时间内回答');
      outgoing.destroy();
    });
    outgoing.on('error', (error) => {
      if (own) request.socket.resetAndDestroy();
      else fail(response, 502, `连接上游失败：${error.message}`);
    });
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);
  };
}

function passedOn(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** Whoever asks from another machine is told apart from who sits here. */
const fromHere = (request: IncomingMessage): Record<string, string> =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') ? {} : forwarded(request);

export function forwarded(request: IncomingMessage): Record<string, string> {
  return {
    'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
  };
}

function fail(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ code: status, state: false, message });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
