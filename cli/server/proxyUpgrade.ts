// Proxies WebSockets to a real upstream.
import { type IncomingMessage, request as requestHttp, STATUS_CODES } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import { endSoon } from '#mocks/http/endSoon.ts';
import type { TellPassed } from '../operation/watching.ts';
import { readUpstreamAddress } from '../http/upstreamAddress.ts';
import { refusedPath } from './upstreamPath.ts';
import { passedBy, PATIENCE, timed } from './upstreamProxy.ts';
import { badStatus, BROKEN_OFF, envelopeOf, LATE, type Trouble, troubleIn, troubleOf } from './upstreamTrouble.ts';

export interface PassingOn {
  /** The target is the mock upstream on a port of its own. */
  own?: boolean;
  /** Milliseconds within which the upstream must accept. */
  patience?: number;
  /** Called with the outcome of each request. */
  passed?: TellPassed;
}

export function proxyUpgrade(address: string, { own = false, patience = PATIENCE, passed }: PassingOn = {}) {
  const target = readUpstreamAddress(address);
  const open = target.protocol === 'https:' ? requestHttps : requestHttp;
  const prefix = target.pathname.replace(/\/+$/, '');
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const tell = timed(request, passed);
    const giveUp = (trouble: Trouble): void => {
      tell({ status: trouble.status, detail: trouble.detail ?? trouble.message });
      refuse(socket, trouble);
    };
    const refused = own ? undefined : refusedPath(request.url ?? '/');
    if (refused) {
      giveUp(refused);
      return;
    }
    const outgoing = open({
      path: `${prefix}${request.url ?? '/'}`,
      hostname: target.hostname,
      port: target.port,
      // A new connection: it cannot be kept alive, and must not be a reused one.
      agent: false,
      headers: { ...request.headers, ...passedBy(request, target, own) },
    });
    const late = setTimeout(() => {
      giveUp(LATE);
      outgoing.destroy();
    }, patience);
    // Runs only once, because a socket that was handed over handles its own errors.
    let over = false;
    const settle = (work: () => void): void => {
      clearTimeout(late);
      if (over) return;
      over = true;
      work();
    };
    outgoing.on('upgrade', (incoming, upstream, upstreamHead) => {
      settle(() => {
        tell({ status: 101 });
        join(socket, upstream, [headOf(incoming), upstreamHead], head);
      });
    });
    // The upstream answered with something other than a WebSocket.
    outgoing.on('response', (incoming) => {
      settle(() => giveUp(badStatus(incoming.statusCode) ?? declined(incoming)));
      outgoing.destroy();
    });
    outgoing.on('error', (error) => settle(() => giveUp(troubleOf(error))));
    outgoing.on('close', () => settle(() => giveUp(BROKEN_OFF)));
    socket.on('close', () => {
      settle(() => undefined);
      outgoing.destroy();
    });
    outgoing.end();
  };
}

/** Only bytes from now on. If either side ends, the other does too. */
function join(socket: Duplex, upstream: Duplex, toClient: readonly Buffer[], toUpstream: Buffer): void {
  upstream.on('error', () => upstream.destroy());
  if (socket.destroyed) {
    upstream.destroy();
    return;
  }
  for (const bytes of toClient) socket.write(bytes);
  upstream.write(toUpstream);
  upstream.pipe(socket).pipe(upstream);
  upstream.on('close', () => endSoon(socket));
  socket.on('close', () => upstream.destroy());
}

const declined = ({ statusCode = 502 }: IncomingMessage): Trouble =>
  troubleIn(statusCode, (words) => words.declined(statusCode));

function refuse(socket: Duplex, trouble: Trouble): void {
  if (socket.destroyed) return;
  const body = envelopeOf(trouble);
  socket.write(
    `HTTP/1.1 ${trouble.status} ${STATUS_CODES[trouble.status] ?? 'Refused'}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  endSoon(socket, body);
}

/** Reproduces the upstream's head; Latin-1, because Node reads headers so. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`HTTP/1.1 ${statusCode ?? 101} ${statusMessage ?? ''}`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
