// Replays a recording.
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartTrouble } from '../world/StartTrouble.ts';
import { collect, LIMITS } from '../http/readBody.ts';
import { type Envelope, refused, sendJson } from '../http/respond.ts';
import { Exchange, readContent, writeContent } from './Exchange.ts';
import { Cleaner } from './secrets.ts';

const Kept = v.pipe(v.string(), v.parseJson(), Exchange);

/**
 * A listener that replies as recorded: a repeated request gets the next recorded reply, and after the last one that one
 * again. A write whose body was not recorded gets the replies to the same call.
 */
export async function replayExchanges(folder: string): Promise<{ listener: RequestListener; count: number }> {
  const exchanges = await readExchanges(folder);
  const exact = new Turns(exchanges, (exchange) => `${callOf(exchange)} ${bodyOf(exchange)}`);
  const alike = new Turns(
    exchanges.filter(({ method }) => method !== 'GET'),
    callOf,
  );

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await collect(request, LIMITS.multipart);
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    const asked = new Cleaner().clean({
      method: request.method ?? 'GET',
      path,
      query: Object.fromEntries(new URLSearchParams(search)),
      sent: readContent(body, request.headers['content-type'] ?? ''),
      status: 0,
      headers: {},
      answer: { as: 'nothing' },
    });
    const found = exact.next(`${callOf(asked)} ${bodyOf(asked)}`) ?? alike.next(callOf(asked));
    if (found?.answer.as === 'cut') sendJson(response, 404, refused(404, `${callOf(found)} 的回答${found.answer.why}`));
    else if (found) send(response, found);
    else sendJson(response, 404, notRecorded(request, exchanges));
  };

  return {
    count: exchanges.length,
    listener: (request, response) => {
      answer(request, response).catch(() => response.destroy());
    },
  };
}

async function readExchanges(folder: string): Promise<Exchange[]> {
  const names = await readdir(folder).catch(() => {
    throw new StartTrouble((words) => words.noFolder(folder));
  });
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  if (files.length === 0) throw nothingIn(folder);
  return Promise.all(
    files.map(async (name) => {
      const reading = v.safeParse(Kept, await readFile(join(folder, name), 'utf8'));
      if (reading.success) return reading.output;
      const why = reading.issues[0].message;
      throw new StartTrouble((words) => words.notRecorded(join(folder, name), why));
    }),
  );
}

const nothingIn = (folder: string) => new StartTrouble((words) => words.nothingRecorded(folder));

/** Exchanges by key, replayed in order. */
class Turns {
  readonly #byKey: Map<string, Exchange[]>;
  readonly #asked = new Map<string, number>();

  constructor(exchanges: readonly Exchange[], keyOf: (exchange: Exchange) => string) {
    this.#byKey = Map.groupBy(exchanges, keyOf);
  }

  next(key: string): Exchange | undefined {
    const turns = this.#byKey.get(key);
    const turn = this.#asked.get(key) ?? 0;
    this.#asked.set(key, turn + 1);
    return turns?.[Math.min(turn, turns.length - 1)];
  }
}

function callOf({ method, path, query }: Exchange): string {
  return `${method} ${path}?${new URLSearchParams(byName(query)).toString()}`;
}

/** Identifies a write regardless of when it was made. */
function bodyOf({ sent }: Exchange): string {
  return JSON.stringify(sent, (name, value: unknown) => {
    if (name === 'operationId') return undefined;
    if (!isObject(value)) return value;
    return Object.fromEntries(byName(value));
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function byName<T>(fields: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function send(response: ServerResponse, { status, headers, answer }: Exchange): void {
  const body = writeContent(answer);
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}

function notRecorded({ method = '', url = '' }: IncomingMessage, exchanges: readonly Exchange[]): Envelope {
  const [path] = url.split('?', 1);
  const alike = new Set(exchanges.filter((exchange) => exchange.path === path).map(callOf));
  const hint = alike.size > 0 ? `这个路径录有：${[...alike].slice(0, 3).join('、')}` : '这个路径没有录过';
  return refused(404, `没有录到 ${method} ${url}。${hint}`);
}
