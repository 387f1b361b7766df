// Passes WebSockets on to a real upstream.
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import { readUpstreamAddress } from './upstreamAddress.ts';
import { forwarded } from './upstreamProxy.ts';

export function proxyUpgrade(address: string) {
  const target = readUpstreamAddress(address);
  const open = target.protocol === 'https:' ? requestHttps : requestHttp;
  const prefix = target.pathname.replace(/\/+$/, '');
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const outgoing = open({
      path: `${prefix}${request.url ?? '/'}`,
      hostname: target.hostname,
      port: target.port,
      headers: { ...request.headers, host: target.host, ...forwarded(request) },
    });
    outgoing.on('upgrade', (incoming, upstream, upstreamHead) => {
      socket.write(headOf(incoming));
      socket.write(upstreamHead);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
      upstream.on('error', () => socket.destroy());
      socket.on('close', () => upstream.destroy());
    });
    // It answered, and not with a WebSocket.
    outgoing.on('response', (incoming) => {
      socket.end(`HTTP/1.1 ${incoming.statusCode ?? 502} ${incoming.statusMessage ?? ''}\r\nconnection: close\r\n\r\n`);
      incoming.resume();
    });
    outgoing.on('error', () => socket.destroy());
    socket.on('error', () => outgoing.destroy());
    outgoing.end();
  };
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode ?? 101} ${statusMessage ?? ''}`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
