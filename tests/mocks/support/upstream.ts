// An upstream of one's own, and what asks it.
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import * as v from 'valibot';
import { createUpstream, type UpstreamOptions } from '#mocks/createUpstream.ts';

const Answer = v.object({ code: v.number(), state: v.boolean(), message: v.string(), data: v.optional(v.unknown()) });

export interface AskOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Opens an upstream on a free port until the test is over. */
export async function openUpstream(options: Partial<UpstreamOptions> = {}) {
  const upstream = await createUpstream({ data: ':memory:', seed: 1, ...options });
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
  return {
    base,
    close,
    fetchRaw,
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
