// WebSockets: the handler of each address, and closing them all with the upstream.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { SERVICES } from '#kernel/http/call.ts';
import type { Connection, SocketRoute } from '../handler/SocketRoute.ts';
import type { Scopes } from '../world/Scopes.ts';
import type { World } from '../world/World.ts';
import { endSoon } from './endSoon.ts';
import { mayControl } from './loopback.ts';

/** The arguments of Node's `upgrade` event. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const LONGEST_MESSAGE = 64 * 1024;

export function createUpgrade(
  scopes: Scopes,
  routes: readonly SocketRoute[],
  remoteControl = false,
): { upgrade: Upgrade; close(): void } {
  const isLocal = mayControl(remoteControl);
  const servers = new Map<number, WebSocketServer>();
  /** Each limit needs a server of its own. */
  const serverFor = ({ longestMessage = LONGEST_MESSAGE }: SocketRoute): WebSocketServer => {
    const server = servers.get(longestMessage) ?? new WebSocketServer({ noServer: true, maxPayload: longestMessage });
    servers.set(longestMessage, server);
    return server;
  };
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const upgrade: Upgrade = (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    const route = byPath.get(path);
    const world = isLocal(request) ? scopes.of(request) : scopes.main;
    const fault = world.faults.strike({
      line: `WS ${path}`,
      service: SERVICES.find((service) => path.startsWith(`/${service}/`)),
    });
    const note = (status: number): void => {
      world.requests.add({
        at: world.clock.iso(),
        method: 'WS',
        address: request.url ?? '',
        line: route && `WS ${path}`,
        status,
        fault: fault?.kind,
        milliseconds: 0,
      });
    };
    if (fault?.kind === 'stall') return note(0);
    const refusal = fault ? fault.status : route ? undefined : 404;
    if (refusal !== undefined || !route) {
      note(refusal ?? 404);
      endSoon(
        socket,
        Buffer.from(`HTTP/1.1 ${refusal ?? 404} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`),
      );
      return undefined;
    }
    serverFor(route).handleUpgrade(request, socket, head, (webSocket) => {
      note(101);
      const connection = connectionOf(webSocket, world, new URLSearchParams(search));
      guard(webSocket, world, () => route.open(connection));
    });
    return undefined;
  };
  return {
    upgrade,
    close() {
      for (const server of servers.values()) {
        for (const client of server.clients) client.terminate();
        server.close();
      }
    },
  };
}

function connectionOf(webSocket: WebSocket, world: World, query: URLSearchParams): Connection {
  const timers = new Set<NodeJS.Timeout>();
  const guarded = (work: () => void): void => {
    if (webSocket.readyState === webSocket.OPEN) guard(webSocket, world, work);
  };
  webSocket.on('close', () => {
    for (const timer of timers) clearInterval(timer);
  });
  // A broken frame; 'close' follows.
  webSocket.on('error', () => undefined);
  return {
    world,
    query,
    send: (text) => webSocket.send(text),
    sendBytes: (bytes) => webSocket.send(bytes, { binary: true }),
    get buffered() {
      return webSocket.bufferedAmount;
    },
    onMessage: (handle) => {
      webSocket.on('message', (data, isBinary) => {
        if (!isBinary) guarded(() => handle(bufferOf(data).toString()));
      });
    },
    onBytes: (handle) => {
      webSocket.on('message', (data, isBinary) => {
        if (isBinary) guarded(() => handle(bufferOf(data)));
      });
    },
    onClose: (handle) => {
      webSocket.on('close', () => guard(webSocket, world, handle));
    },
    close: (code = 1000, reason = '') => webSocket.close(code, reason),
    cut: () => webSocket.terminate(),
    probe(within, answer) {
      const heard = (): void => settle(true);
      const silence = setTimeout(() => settle(false), within).unref();
      const settle = (there: boolean): void => {
        clearTimeout(silence);
        webSocket.off('pong', heard);
        guard(webSocket, world, () => answer(there));
      };
      webSocket.on('pong', heard);
      if (webSocket.readyState === webSocket.OPEN) webSocket.ping();
    },
    every(milliseconds, work) {
      const timer = setInterval(() => guarded(work), milliseconds).unref();
      timers.add(timer);
      return () => {
        clearInterval(timer);
        timers.delete(timer);
      };
    },
  };
}

/** An error in a handler closes its own WebSocket only. */
function guard(webSocket: WebSocket, world: World, work: () => void): void {
  try {
    work();
  } catch (error) {
    world.options.log(`模拟上游出错：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    webSocket.close(1011);
  }
}

function bufferOf(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
