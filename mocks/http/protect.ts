// The safety net of all our servers: no client can keep them waiting for ever, and no handler can end the process.
import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http';
import { Socket } from 'node:net';
import { refused, sendJson } from './respond.ts';

export interface Patience {
  /** Milliseconds for the head of a request. */
  head: number;
  /** For all of a request. */
  request: number;
  /** For a client that neither reads nor writes. */
  silence: number;
  /** Between two looks at the clock. */
  look: number;
}

const PATIENCE: Patience = { head: 20_000, request: 300_000, silence: 150_000, look: 5_000 };

/** WebSocket is the only protocol that we switch to; offers of others are ignored and their requests answered over HTTP. */
export function wantsWebSocket({ headers }: IncomingMessage): boolean {
  return (headers.upgrade ?? '').split(',').some((name) => name.trim().toLowerCase() === 'websocket');
}

/** For `createServer`. */
export function serverOptions(patience: Partial<Patience> = {}): ServerOptions {
  return {
    // Longer than nginx and load balancers keep a connection to us, 60 s: they shall not send on one that we close.
    keepAliveTimeout: 75_000,
    headersTimeout: patience.head ?? PATIENCE.head,
    requestTimeout: patience.request ?? PATIENCE.request,
    connectionsCheckingInterval: patience.look ?? PATIENCE.look,
    shouldUpgradeCallback: wantsWebSocket,
  };
}

/** For a server that was created elsewhere, without `serverOptions`. */
export function protect(server: Server, patience: Partial<Patience> = {}): Server {
  const { shouldUpgradeCallback, ...times } = serverOptions(patience);
  server.setTimeout(patience.silence ?? PATIENCE.silence);
  server.on('upgrade', (_request, socket) => {
    // An error event without a listener would end the process. A WebSocket may be silent.
    socket.on('error', () => socket.destroy());
    if (socket instanceof Socket) socket.setTimeout(0);
  });
  return Object.assign(server, { shouldUpgradeCallback, ...times });
}

/** A listener whose failures are answered with 500 and logged. */
export function guarded(
  listener: RequestListener,
  log: (line: string, request: IncomingMessage) => void,
): RequestListener {
  const answer: (...asked: Parameters<RequestListener>) => unknown = listener;
  return (request, response) => {
    const fail = (error: unknown): void => {
      // Without the query, which may hold anything.
      log(`服务器出错：${request.method ?? ''} ${request.url?.split('?', 1)[0] ?? ''} ${describe(error)}`, request);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, refused(500, '服务器内部错误'));
    };
    try {
      const working = answer(request, response);
      if (working instanceof Promise) working.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

/**
 * The last resort: errors that nothing caught (in an event, a timer) are logged, and the process goes on. Call the result
 * to restore Node's own behaviour.
 */
export function keepServing(log: (line: string) => void): () => void {
  const report = (error: unknown): void => log(`服务器出错，继续运行：${describe(error)}`);
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
  return () => {
    process.off('uncaughtException', report);
    process.off('unhandledRejection', report);
  };
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
