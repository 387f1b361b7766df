// The WebSocket under a console, as far as a connection is concerned.

export interface SocketEvents {
  opened(): void;
  heard(data: unknown): void;
  closed(code: number, reason: string): void;
}

export interface ConsoleSocket {
  readonly readyState: number;
  send(data: string): void;
  close(): void;
}

export type OpenSocket<Socket extends ConsoleSocket> = (url: string, events: SocketEvents) => Socket;

/** The browser's own. */
export function openWebSocket(url: string, events: SocketEvents): WebSocket {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }) => events.heard(data));
  socket.addEventListener('close', ({ code, reason }) => events.closed(code, reason));
  return socket;
}
