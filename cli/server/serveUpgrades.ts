import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Upstream } from '#mocks/createUpstream.ts';
import { endSoon } from '#mocks/http/endSoon.ts';
import { wantsWebSocket } from '#mocks/http/protect.ts';
import type { Upgrade } from '#mocks/http/upgrade.ts';
import { upgradeUnder } from './base.ts';
import { isUpstreamPath, pathOf } from '../http/isUpstreamPath.ts';

/** Refuses WebSockets to any address that is not the upstream's. */
export function upstreamsOnly(upgrade: Upgrade): Upgrade {
  return (request, socket, head) => {
    if (isUpstreamPath(pathOf(request))) upgrade(request, socket, head);
    else endSoon(socket, NOT_HERE);
  };
}

const NOT_HERE = Buffer.from('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');

/**
 * Passes a server's WebSockets to the upstream. Others are refused, or left to another listener, such as the
 * development server's own. Returns a function that closes them all, because a server does not stop while one is open.
 */
export function serveUpgrades(
  server: Server,
  { upgrade, base = '' }: Pick<Upstream, 'upgrade'> & { base?: string },
  others: 'refuse others' | 'leave others' = 'refuse others',
): () => void {
  const open = new Set<Duplex>();
  const pass = upgradeUnder(base, (request, socket, head) => {
    if (isUpstreamPath(pathOf(request))) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      upgrade(request, socket, head);
    } else if (others === 'refuse others') {
      endSoon(socket, NOT_HERE);
    }
  });
  server.on('upgrade', (request, socket, head) => {
    if (wantsWebSocket(request)) pass(request, socket, head);
    else ignoreUpgrade(server, request, socket, head);
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

/** Node before 22.21 and 24.9 has no `shouldUpgradeCallback`, so the request is parsed again without the upgrade. */
function ignoreUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
