import type { World } from '../world/World.ts';

/** An address where a WebSocket is opened. */
export interface SocketRoute {
  /** The literal path, without parameters. */
  readonly path: string;
  /** The longest message that is taken, in bytes; 64 KiB unless said. A longer one closes the connection (1009). */
  readonly longestMessage?: number;
  open(connection: Connection): void;
}

/** One WebSocket. What a handler throws closes it. */
export interface Connection {
  readonly world: World;
  readonly query: URLSearchParams;
  send(text: string): void;
  sendBytes(bytes: Uint8Array): void;
  /** Bytes that were sent and have not left yet: the other side reads more slowly than this one writes. */
  readonly buffered: number;
  /** Text frames only. */
  onMessage(handle: (text: string) => void): void;
  /** Binary frames only. The bytes are the handler's to keep. */
  onBytes(handle: (bytes: Uint8Array) => void): void;
  onClose(handle: () => void): void;
  /** 1000 is the usual end; 4401 says that the ticket was no good. */
  close(code?: number, reason?: string): void;
  /** Cuts the connection as if the network were gone. */
  cut(): void;
  /** Tests whether the other side answers within so many milliseconds. */
  probe(within: number, answer: (there: boolean) => void): void;
  /** Again and again until it is closed, or what comes back is called. */
  every(milliseconds: number, work: () => void): () => void;
}
