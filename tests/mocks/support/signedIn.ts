// An upstream of one's own, and a trainee in it.
import type { UpstreamOptions } from '#mocks/createUpstream.ts';
import * as v from 'valibot';
import { openUpstream } from './upstream.ts';

/** Asks as `account`, who signs in anew whenever the clock has moved: a token lives for hours, tests move by days. */
export async function openSignedIn(account = 'linxia', options: Partial<UpstreamOptions> = {}) {
  const upstream = await openUpstream(options);
  let token = await upstream.signIn(account);
  const ask = (line: string, body?: unknown) => upstream.ask(line, body === undefined ? { token } : { token, body });
  return {
    upstream,
    ask,
    /** Reads a path and checks the answer. */
    get: async <S extends v.GenericSchema<unknown, unknown>>(schema: S, path: string) =>
      v.parse(schema, (await ask(`GET ${path}`)).data),
    /** So many seconds after the data was set. */
    later: async (seconds: number) => {
      await upstream.later(seconds);
      token = await upstream.signIn(account);
    },
  };
}

export type SignedIn = Awaited<ReturnType<typeof openSignedIn>>;
