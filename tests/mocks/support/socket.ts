// A WebSocket to an upstream, and what it hears.
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

export interface Listening {
  readonly heard: string[];
  say(text: string): void;
  /** The first thing heard, from now or before, that is wanted. */
  hear(wanted: (text: string) => boolean): Promise<string>;
  closed: Promise<number>;
  close(): void;
}

export async function openSocket(base: string, path: string, headers: Record<string, string> = {}): Promise<Listening> {
  const webSocket = new WebSocket(base.replace('http', 'ws') + path, { headers });
  onTestFinished(() => webSocket.terminate());
  const heard: string[] = [];
  let waiting: (() => void)[] = [];
  webSocket.on('message', (data: Buffer) => {
    heard.push(data.toString());
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  });
  const more = () => new Promise<void>((done) => waiting.push(done));
  const closed = new Promise<number>((done) => webSocket.on('close', done));
  await new Promise<void>((done, failed) => {
    webSocket.once('open', done);
    webSocket.once('error', failed);
  });
  return {
    heard,
    say: (text) => webSocket.send(text),
    async hear(wanted) {
      for (;;) {
        const found = heard.find(wanted);
        if (found !== undefined) return found;
        await more();
      }
    },
    closed,
    close: () => webSocket.close(),
  };
}
