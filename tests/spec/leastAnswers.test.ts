// Every call that the specification names, answered with what it names and nothing else: all of it can be read.
import { expect, test } from 'vitest';
import { readContract } from '#cli/readContract.ts';
import { readEnvelope } from '#kernel/http/read.ts';
import { randomOf } from '#mocks/world/random.ts';
import { type Detail, least } from '../e2e/support/leastAnswer.ts';
import { sampleOf } from '../faults/support/schemaWalk.ts';
import { CALLS } from './calls.ts';
import { bare } from './product.ts';
import { SCREEN_CALLS } from './screenCalls.ts';

const named = new Set([...CALLS, ...SCREEN_CALLS].map(({ line }) => bare(line)));
const calls = (await readContract()).calls
  .map(({ call }) => call)
  .filter(({ line, replyKind }) => replyKind === 'json' && named.has(bare(line)));
const loadLenient = () => import('#plugins/shell/lenient/lenientReading.ts');

test.for<Detail>(['bare', 'lists'])('the fields of the specification are enough for every answer: %s', async (kept) => {
  const unread: string[] = [];
  for (const call of calls) {
    const data = least(call.reply, sampleOf(call.reply, randomOf(1, call.line)), kept);
    const misfit = ({ detail = '' }: { detail?: string | undefined }) => void unread.push(`${call.line}: ${detail}`);
    const reading = { timeZone: 'Asia/Shanghai', loadLenient, misfit };
    await readEnvelope(call, { code: 200, state: true, data }, reading).catch(misfit);
  }
  expect(calls.length).toBeGreaterThan(150);
  expect(unread).toEqual([]);
});
