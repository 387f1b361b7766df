// Records the traffic between the platform and a real upstream, without secrets.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type Exchange, isUpload, KEPT_HEADERS, MOST_KEPT, readContent } from './Exchange.ts';
import { Cleaner } from './secrets.ts';

/** Listens to a request, and returns the listener for its reply. Neither is held up. */
export type Hear = (request: IncomingMessage) => (answer: IncomingMessage) => void;

export interface Keeper {
  readonly hear: Hear;
  /** Settles once everything is written. */
  written(): Promise<void>;
}

/** Writes each exchange to its own file in `folder`, continuing the numbers of those already there. */
export async function keepExchanges(folder: string, log: (line: string) => void): Promise<Keeper> {
  await mkdir(folder, { recursive: true });
  let number = Math.max(0, ...(await readdir(folder)).map((name) => Number(/^\d+/.exec(name)?.[0] ?? 0)));
  const cleaner = new Cleaner();
  let writing: Promise<unknown> = Promise.resolve();

  const keep = async (
    request: IncomingMessage,
    answer: IncomingMessage,
    bodies: Promise<[Buffer, Buffer]>,
  ): Promise<void> => {
    const [sent, got] = await bodies;
    cleaner.meetHeaders(request.headers);
    cleaner.meetHeaders(answer.headers);
    const exchange = cleaner.clean(exchangeOf(request, sent, answer, got));
    number += 1;
    const name = `${String(number).padStart(5, '0')}-${exchange.method}${exchange.path.replaceAll(/[^\w.-]+/g, '-').slice(0, 100)}.json`;
    await writeFile(join(folder, name), `${JSON.stringify(exchange, undefined, 2)}\n`);
    for (const body of [exchange.sent, exchange.answer]) {
      if (body.as === 'cut') log(`${exchange.method} ${exchange.path}：${body.why}`);
    }
  };

  return {
    hear: (request) => {
      const sent = collect(request);
      // If the client disconnects before the reply, there is nothing to store.
      sent.catch(() => undefined);
      return (answer) => {
        const bodies = Promise.all([sent, collect(answer)]);
        // A failure while others are being written is reported in its turn.
        bodies.catch(() => undefined);
        // One after the other, so that the numbers show the order of events.
        writing = writing
          .then(() => keep(request, answer, bodies))
          .catch((error: unknown) => log(`没有录下 ${request.method ?? ''} ${request.url ?? ''}：${String(error)}`));
      };
    },
    written: async () => {
      await writing;
    },
  };
}

function exchangeOf(request: IncomingMessage, sent: Buffer, answer: IncomingMessage, got: Buffer): Exchange {
  const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
  return {
    method: request.method ?? 'GET',
    path,
    query: Object.fromEntries(new URLSearchParams(search)),
    sent: readContent(sent, request.headers['content-type'] ?? ''),
    status: answer.statusCode ?? 0,
    headers: keptHeaders(answer.headers),
    answer: readContent(got, answer.headers['content-type'] ?? '', answer.headers['content-encoding']),
  };
}

function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * Collects a body while others read it too: all of it, or just enough to know that it is too long. Uploaded files are not
 * collected at all.
 */
function collect(stream: IncomingMessage): Promise<Buffer> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    let size = 0;
    const take = (part: Buffer): void => {
      parts.push(part);
      size += part.length;
      if (size <= MOST_KEPT) return;
      done(Buffer.concat(parts.splice(0)));
      stream.off('data', take);
    };
    if (isUpload(stream.headers['content-type'] ?? '')) stream.resume();
    else stream.on('data', take);
    stream.on('end', () => done(Buffer.concat(parts)));
    stream.on('close', () => failed(new Error('连接中途断开')));
  });
}
