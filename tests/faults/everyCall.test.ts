// Plugins: kernel, shell
// Every call that is declared, with every way in which it can fail: whoever sends it reads the right words, and success is
// never said of anything but an answer that fits the contract.
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { readContract } from '#cli/readContract.ts';
import { type AnyCall, SERVICES } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { createHttp, type Http, HTTP_TIMEOUT } from '#kernel/http/http.ts';
import { randomOf } from '#mocks/world/random.ts';
import { openUpstream } from '../mocks/support/upstream.ts';
import { FAILURES } from './support/failures.ts';
import { SEED } from './support/seed.ts';

const { calls: all } = await readContract();

const address = v.string();
const Services = v.object({
  system: address,
  file: address,
  business: address,
  classroom: address,
  gameone: address,
  resource: address,
  training: address,
});

const Struck = v.array(v.object({ struck: v.number() }));

describe('every call of the upstream', () => {
  const random = randomOf(SEED, 'every call');
  for (const kind of FAILURES) {
    const { name, plan, text, signsOut = false } = kind(random);
    // The request decides whether a slow answer is a good one.
    if (text === undefined) continue;

    test(`tells of ${name} in the right words: ${text}`, async () => {
      const { base, fetchRaw } = await openUpstream();
      await fetchRaw('POST /__mock/faults', { body: plan });
      const signedOut = vi.fn(() => Promise.resolve(false));
      const http = httpTo(base, signedOut);
      if (plan.kind === 'stall') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      // Any shape fits a call that only says that it was done.
      const calls = plan.kind === 'shape' ? all.filter(({ call }) => !v.is(call.reply, 'anything')) : all;
      const asked = Promise.all(calls.map(async ({ call }) => `${call.line}: ${await outcomeOf(http, call)}`));
      if (plan.kind === 'stall') {
        let struck = 0;
        while (struck < calls.length) {
          const faults = await fetchRaw('GET /__mock/faults');
          struck = v.parse(Struck, await faults.json())[0]?.struck ?? 0;
        }
        vi.advanceTimersByTime(HTTP_TIMEOUT);
      }
      expect(await asked).toEqual(calls.map(({ call }) => `${call.line}: ${text}`));
      expect(signedOut).toHaveBeenCalledTimes(signsOut ? calls.length : 0);
    });
  }
});

function httpTo(base: string, signedOut: () => Promise<boolean>): Http {
  return createHttp({
    services: v.parse(Services, Object.fromEntries(SERVICES.map((service) => [service, `${base}/${service}`]))),
    headers: { token: 'token', sessionToken: 'session-token', destinationHost: 'destination-host' },
    sessionToken: 'S',
    token: () => 'T',
    signedOut,
    tip: () => undefined,
    timeZone: 'Asia/Shanghai',
    misfit: () => undefined,
  });
}

async function outcomeOf(http: Http, call: AnyCall): Promise<string> {
  const request = { call, input: Object.fromEntries(call.pathNames.map((name) => [name, 'x'])) };
  try {
    if (call.replyKind === 'json') return `answered ${JSON.stringify(await http.send(request))}`;
    const pieces: unknown[] = [];
    for await (const piece of http.stream(request)) pieces.push(piece);
    return `answered ${JSON.stringify(pieces)}`;
  } catch (error) {
    return error instanceof CallError ? error.message : `no CallError: ${String(error)}`;
  }
}
