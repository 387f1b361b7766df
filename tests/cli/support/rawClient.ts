// A client that says what no client would.
import { connect } from 'node:net';

export interface Heard {
  readonly bytes: Buffer;
  readonly text: string;
  /** The status of the first answer; 0 when there was none. */
  readonly status: number;
  /** Bytes of the endless part that went out. */
  readonly sent: number;
}

export interface Saying {
  /** Everything up to here goes out at once. */
  readonly head: string | Buffer;
  /** Then this, again and again, for as long as the other side takes it, up to `most` bytes. */
  readonly again?: Buffer;
  readonly most?: number;
  /** Ends the connection when this has come; otherwise the other side has to. */
  readonly until?: RegExp;
}

/** Resolves once the connection is over. */
export function sayRaw(url: string, { head, again, most = Infinity, until }: Saying): Promise<Heard> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let text = '';
    let sent = 0;
    const pump = (): void => {
      if (!again) return;
      while (sent < most && socket.writable) {
        sent += again.length;
        if (!socket.write(again)) return;
      }
    };
    socket.on('connect', () => {
      socket.write(head);
      pump();
    });
    socket.on('drain', pump);
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (until?.test(text)) socket.destroy();
    });
    socket.on('end', () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const bytes = Buffer.from(text, 'latin1');
      done({
        bytes,
        text: bytes.toString(),
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        sent,
      });
    });
  });
}

/** A request's head: its line, then headers. */
export const headOf = (line: string, ...headers: readonly string[]): string =>
  `${[`${line} HTTP/1.1`, 'host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`;

/** One chunk of a chunked body. */
export const chunkOf = (text: string): Buffer => Buffer.from(`${text.length.toString(16)}\r\n${text}\r\n`);
