// An upstream of one's own, and what asks it.
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import * as v from 'valibot';
import { createUpstream, type UpstreamOptions } from '#mocks/createUpstream.ts';
import { FIRST_DAY } from '#mocks/firstDay.ts';
import { openWorld, type World } from '#mocks/world/World.ts';

const Answer = v.object({ code: v.number(), state: v.boolean(), message: v.string(), data: v.optional(v.unknown()) });

/** The time of the data unless a test says otherwise: an ordinary Friday morning in term. */
export const BORN = Date.parse('2026-11-20T09:30:00+08:00');

const seeded = new Map<string, Uint8Array>();

/** Seeded once, copied for each test. */
function seededContent(seed: number, born: number): Uint8Array {
  const known = seeded.get(`${seed} ${born}`);
  if (known) return known;
  const { db } = openWorld({
    data: ':memory:',
    seed,
    born,
    tokenSeconds: 7200,
    log: () => undefined,
    firstDay: FIRST_DAY,
  });
  const content = db.snapshot();
  db.close();
  seeded.set(`${seed} ${born}`, content);
  return content;
}

/** A world without a server, for rules that are tested alone. */
export function openTestWorld({ seed = 1, born = BORN } = {}): World {
  const options = { data: ':memory:', seed, born, tokenSeconds: 7200, log: () => undefined, firstDay: FIRST_DAY };
  const world = openWorld(options, () => seededContent(seed, born));
  world.clock.freeze(born);
  onTestFinished(() => world.db.close());
  return world;
}

export interface AskOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/**
 * Opens an upstream on a free port until the test is over. Its clock stands still until the test moves it: a busy machine
 * does not run past what is looked for.
 */
export async function openUpstream({ seed = 1, born = BORN, ...options }: Partial<UpstreamOptions> = {}) {
  const content = options.data === undefined && options.scale === undefined && { content: seededContent(seed, born) };
  const upstream = await createUpstream({ data: ':memory:', seed, born, ...options, ...content });
  const server = createServer(upstream.listener).on('upgrade', upstream.upgrade);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  const base = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  let closed = false;
  const close = (): void => {
    if (closed) return;
    closed = true;
    server.close();
    server.closeAllConnections();
    upstream.close();
  };
  onTestFinished(close);

  const fetchRaw = (line: string, { body, token, headers }: AskOptions = {}): Promise<Response> => {
    const [method = 'GET', path = '/'] = line.split(' ', 2);
    const plain = body instanceof FormData || body instanceof URLSearchParams;
    return fetch(base + path, {
      method,
      headers: {
        ...headers,
        ...(token !== undefined && { token }),
        ...(body !== undefined && !plain && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : plain ? body : JSON.stringify(body),
    });
  };
  /** Moves the clock to a moment, where it stands. */
  const moveTo = async (at: number): Promise<void> => {
    await fetchRaw('POST /__mock/clock', { body: { freeze: new Date(at).toISOString() } });
  };
  await moveTo(born);
  return {
    base,
    close,
    fetchRaw,
    moveTo,
    /** So many seconds after the data was set. */
    later: (seconds: number) => moveTo(born + seconds * 1000),
    /** The envelope of an answer. */
    ask: async (line: string, asking?: AskOptions) => v.parse(Answer, await (await fetchRaw(line, asking)).json()),
    /** A control address's answer, held against what is expected of it. */
    control: async <S extends v.GenericSchema<unknown, unknown>>(
      schema: S,
      line: string,
      body?: unknown,
      headers?: Record<string, string>,
    ) =>
      v.parse(
        schema,
        await (await fetchRaw(line, { ...(body !== undefined && { body }), ...(headers && { headers }) })).json(),
      ),
    signIn: async (account: string, headers?: Record<string, string>): Promise<string> => {
      const response = await fetchRaw('POST /__mock/sign-in', { body: { account }, ...(headers && { headers }) });
      return v.parse(v.object({ accessToken: v.string() }), await response.json()).accessToken;
    },
  };
}

export type TestUpstream = Awaited<ReturnType<typeof openUpstream>>;

export const Secrets = v.object({
  captchas: v.record(v.string(), v.string()),
  smsCodes: v.record(v.string(), v.string()),
});

export const Ledger = v.array(
  v.object({
    effect: v.string(),
    userId: v.nullable(v.string()),
    operationId: v.nullable(v.string()),
    detail: v.unknown(),
  }),
);
