import type { World } from '../world/World.ts';

/** An address where a WebSocket is opened. */
export interface SocketRoute {
  /** As it is, without names in it. */
  readonly path: string;
  open(connection: Connection): void;
}

/** One WebSocket. What a handler throws closes it. */
export interface Connection {
  readonly world: World;
  readonly query: URLSearchParams;
  send(text: string): void;
  onMessage(handle: (text: string) => void): void;
  onClose(handle: () => void): void;
  /** 1000 is the usual end; 4401 says that the ticket was no good. */
  close(code?: number, reason?: string): void;
  /** Again and again until it is closed, or what comes back is called. */
  every(milliseconds: number, work: () => void): () => void;
}
