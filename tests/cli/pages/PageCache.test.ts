import { expect, test } from 'vitest';
import { PageCache } from '#cli/server/pages/PageCache.ts';

const cacheOf = (freshFor: number, limit?: number) =>
  new PageCache<string>({ sizeOf: (text) => text.length, freshFor: () => freshFor, keptFor: () => 1_000_000 }, limit);

test('a fresh page is not rendered again; a stale one is shown while it is rendered', async () => {
  let made = 0;
  const make = () => Promise.resolve(`${++made}`);
  const fresh = cacheOf(1_000_000);
  expect(fresh.get('a', make)).toBe(undefined);
  await Promise.all([fresh.make('a', make), fresh.make('a', make)]);
  expect([fresh.get('a', make), made]).toEqual(['1', 1]);
  const stale = cacheOf(-1);
  await stale.make('a', make);
  expect(stale.get('a', make)).toBe('2');
  await expect.poll(() => stale.get('a', () => Promise.resolve(undefined))).toBe('3');
});

test('a failure keeps what there is; the limit drops what was used longest ago', async () => {
  const cache = cacheOf(1_000_000, 2_500);
  const put = (key: string) => cache.make(key, () => Promise.resolve('x'.repeat(500)));
  for (const key of ['a', 'b']) await put(key);
  await expect(cache.make('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const none = () => Promise.resolve(undefined);
  expect(cache.get('a', none)).toHaveLength(500);
  await put('c');
  expect([cache.get('a', none), cache.get('b', none), cache.get('c', none)].map((one) => one?.length)).toEqual([
    500,
    undefined,
    500,
  ]);
  expect(cache.bytes).toBeLessThanOrEqual(2_500);
});
