import type { Duplex } from 'node:stream';

/** In milliseconds: the time for the other side to read what was sent. */
const PATIENCE = 2_000;

/**
 * Says the last thing, then closes. Closed at once, with something unread, a connection is reset, and the reset may
 * overtake what was said; left to the other side, it might stay open for ever.
 */
export function endSoon(socket: Duplex, last?: Uint8Array): void {
  const timer = setTimeout(() => socket.destroy(), PATIENCE).unref();
  socket.once('close', () => clearTimeout(timer));
  if (last) socket.write(last);
  socket.end();
}
