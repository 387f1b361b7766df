// Plugins: kernel, shell
// Every answer of the mock upstream as upstreams of other makes would write it: what is still told is read back as it was, and
// what is missing or beyond reason spoils nothing else.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readContract } from '#cli/readContract.ts';
import { Answers } from '#cli/verify/Answers.ts';
import { RealUpstream } from '#cli/verify/RealUpstream.ts';
import { type Verified, verifyCalls } from '#cli/verify/verifyCalls.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import type { AnyCall, Shape } from '#kernel/http/call.ts';
import { leftOutOf } from '#plugins/ui/states/leftOut.ts';
import { readAnswer } from '#kernel/http/read.ts';
import { randomOf } from '#mocks/world/random.ts';
import { openUpstream } from '../mocks/support/upstream.ts';
import {
  type Difference,
  drawn,
  Ids,
  isListOfRecords,
  LOSSLESS,
  LOSSY,
  numbersForIds,
  numericIds,
  otherwise,
} from './support/differences.ts';
import { ABSENT, isRow, rewritten, sampleOf } from './support/schemaWalk.ts';
import { SEED } from './support/seed.ts';

interface Reply {
  readonly call: AnyCall;
  readonly data: unknown;
}

/** The mock's answers to calls without effects, and a made-up, complete answer for every call. */
async function everyReply(): Promise<readonly Reply[]> {
  const { base, signIn } = await openUpstream();
  const upstream = new RealUpstream(new URL(base), defaultDeployment());
  upstream.token = await signIn('linxia');
  const verified: Verified[] = [];
  await verifyCalls(upstream, new Answers(), (one) => verified.push(one));
  const { calls } = await readContract();
  return [
    ...verified.flatMap(({ call, verdict }) => (verdict.kind === 'fits' ? [{ call, data: verdict.data }] : [])),
    ...calls.map(({ call }) => ({ call, data: sampleOf(call.reply, randomOf(SEED, call.line)) })),
  ].filter(({ call, data }) => !v.is(call.reply, 'anything') && v.is(call.reply, data));
}

let asked: Promise<readonly Reply[]> | undefined;
/** Asked for once, in the first test that wants them. */
const replies = (): Promise<readonly Reply[]> => (asked ??= everyReply());

async function read({ call, data }: Reply, differences: readonly Difference[], chance = 1) {
  const random = randomOf(SEED, `${call.line} ${differences.map(({ name }) => name).join()}`);
  const text = otherwise(call, data, drawn(differences, chance, random), random);
  const misfits: string[] = [];
  const loadLenient = () => import('#plugins/shell/lenient/lenientReading.ts');
  const options = { timeZone: 'Asia/Shanghai', loadLenient, misfit: ({ detail = '' }) => void misfits.push(detail) };
  const value = await readAnswer(call, { status: 200, text }, options).catch((error: unknown) => ({
    unreadable: isRow(error) ? error['detail'] : error,
  }));
  return { value, misfits };
}

/** So that what means the same is the same: times by one clock, and nothing for null, '' and []. */
function plain(reply: Shape, value: unknown): unknown {
  return rewritten(reply, value, (one, { schema, path }) => {
    if (one === null || one === '' || (Array.isArray(one) && one.length === 0)) return ABSENT;
    const isTime =
      typeof one === 'string' && !v.is(schema, '字') && !Number.isNaN(Date.parse(one)) && one.includes('T');
    // Nobody knows whether a record that cannot be read was counted.
    if (path === 'total') return ABSENT;
    return isTime ? new Date(one).toISOString() : one;
  });
}

describe('an answer that tells the same in another way', () => {
  const ids = new Ids();
  /** The ids of an answer as texts of digits. */
  const numbered = ({ call, data }: Reply): Reply => {
    const { change } = numericIds(ids);
    const random = randomOf(SEED, 'ids');
    const marked = rewritten(call.reply, data, (value, place) => {
      const changed = change(value, place, random);
      return changed === value ? value : String(changed).slice(1);
    });
    return { call, data: marked };
  };
  const all: readonly Difference[] = [numbersForIds, ...LOSSLESS];
  const tries = [
    ...all.map((one) => ({ name: one.name, differences: [one] })),
    { name: 'all of these', differences: all },
  ];

  test.for(tries)('is read as if it were the same: $name', async ({ differences }) => {
    for (const reply of (await replies()).map(numbered)) {
      const { value, misfits } = await read(reply, differences);
      expect
        .soft({ [reply.call.line]: plain(reply.call.reply, value) })
        .toEqual({ [reply.call.line]: plain(reply.call.reply, reply.data) });
      expect.soft(misfits).toEqual([]);
    }
  });
});

describe('an answer that lacks something, or says what cannot be', () => {
  const missing = LOSSY.filter(({ name }) => name !== 'bad record');
  const tries = [
    ...missing.map((one) => ({ name: one.name, differences: [one] })),
    { name: 'all of these', differences: missing },
  ];

  test.for(tries)('can still be read: $name', async ({ differences }) => {
    const troubles: string[] = [];
    for (const reply of await replies()) {
      const { value, misfits } = await read(reply, differences, 0.7);
      if (isRow(value) && 'unreadable' in value) troubles.push(`${reply.call.line} ${String(value['unreadable'])}`);
      troubles.push(...misfits.map((detail) => `${reply.call.line} ${detail}`));
    }
    expect([...new Set(troubles)]).toEqual([]);
  });

  test('lacks only the records that cannot be read', async () => {
    const bad = LOSSY.filter(({ name }) => name === 'bad record');
    for (const reply of await replies()) {
      const { value } = await read(reply, bad);
      let lists = 0;
      rewritten(reply.call.reply, reply.data, (one, { schema }) => {
        if (Array.isArray(one) && isListOfRecords(schema)) lists++;
        return one;
      });
      expect.soft({ [reply.call.line]: leftOutOf(value) }).toEqual({ [reply.call.line]: lists });
      expect
        .soft({ [reply.call.line]: plain(reply.call.reply, value) })
        .toEqual({ [reply.call.line]: plain(reply.call.reply, reply.data) });
    }
  });
});
