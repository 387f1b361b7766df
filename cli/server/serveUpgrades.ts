import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Upstream } from '#mocks/createUpstream.ts';
import { endSoon } from '#mocks/http/endSoon.ts';
import type { Upgrade } from '#mocks/http/upgrade.ts';
import { isUpstreamPath, pathOf } from './isUpstreamPath.ts';

/** Others than the upstream's are refused. */
export function upstreamsOnly(upgrade: Upgrade): Upgrade {
  return (request, socket, head) => {
    if (isUpstreamPath(pathOf(request))) upgrade(request, socket, head);
    else endSoon(socket, NOT_HERE);
  };
}

const NOT_HERE = Buffer.from('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');

/**
 * Lets a server pass WebSockets to the upstream. Others are refused, or left to who else listens (the development server
 * has its own). What comes back ends them all: a server does not stop while one is open.
 */
export function serveUpgrades(
  server: Server,
  { upgrade }: Pick<Upstream, 'upgrade'>,
  others: 'refuse others' | 'leave others' = 'refuse others',
): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    if (isUpstreamPath(pathOf(request))) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      upgrade(request, socket, head);
    } else if (others === 'refuse others') {
      endSoon(socket, NOT_HERE);
    }
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
