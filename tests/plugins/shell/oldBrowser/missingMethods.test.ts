// The methods given to older browsers do what those of newer ones do.
import { expect, it } from 'vitest';
import { ADDRESS, ARRAY, COPYING, fill, MAP, PROMISE, SIGNAL } from '#plugins/shell/oldBrowser/missingMethods.ts';

/** An array, or numbers in four bytes each, without the methods of today. */
function older<T extends readonly number[] | Int32Array>(numbers: T): T {
  const methods = { ...COPYING, ...ARRAY };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(numbers, name, { value });
  return numbers;
}
const NUMBERS = [3, 1, 22, 2];

it.each(['toReversed', 'toSorted'] as const)('%s leaves the original as it is', (name) => {
  const rows = [older([...NUMBERS]), older(Int32Array.from(NUMBERS))];
  expect(rows.map((row) => [...row[name]()])).toEqual([[...NUMBERS][name](), [...Int32Array.from(NUMBERS)[name]()]]);
  expect(rows.map((row) => [...row])).toEqual([NUMBERS, NUMBERS]);
});

it('sorts by what it is told', () => {
  expect(older([...NUMBERS]).toSorted((a, b) => b - a)).toEqual([22, 3, 2, 1]);
});

it.each<{ given: [number, number?, ...number[]] }>([
  { given: [1, 2, 9, 8] },
  { given: [1] },
  { given: [-1, 1, 5] },
  { given: [9, 0, 7] },
])('splices a copy by $given', ({ given }) => {
  const numbers = older([...NUMBERS]);
  expect(Reflect.apply(numbers.toSpliced, numbers, given)).toEqual(
    Reflect.apply(Array.prototype.toSpliced, [...NUMBERS], given),
  );
  expect([...numbers]).toEqual(NUMBERS);
});

const LAST = -1;
it('puts another value in a place, counted from either end', () => {
  const numbers = older([...NUMBERS]);
  expect([numbers.with(1, 0), numbers.with(LAST, 0)]).toEqual([
    [3, 0, 22, 2],
    [3, 1, 22, 0],
  ]);
  expect(() => numbers.with(4, 0)).toThrow(RangeError);
});

it('groups in the order of the first of each', () => {
  const lengthOf = (word: string) => String(word.length);
  const words = ['班', '课程', '节', '路径'];
  expect([...MAP.groupBy(words, lengthOf)]).toEqual([...Map.groupBy(words, lengthOf)]);
});

it('gives a promise with what settles it', async () => {
  const [kept, broken] = [PROMISE.withResolvers<number>(), PROMISE.withResolvers<number>()];
  kept.resolve(1);
  broken.reject(new Error('away'));
  await expect(kept.promise).resolves.toBe(1);
  await expect(broken.promise).rejects.toThrow('away');
});

it.each([
  ['https://a.cn/b', undefined],
  ['/b', undefined],
  ['/b', 'https://a.cn'],
  ['', 'https://a.cn'],
  ['https://', undefined],
])('tells whether %j on %j is an address', (address, base) => {
  expect(ADDRESS.canParse(address, base)).toBe(URL.canParse(address, base));
});

it('stops with the first signal that does, also one that has already', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const any = SIGNAL.any([first.signal, second.signal]);
  expect(any.aborted).toBe(false);
  second.abort('left');
  expect([any.aborted, any.reason]).toEqual([true, 'left']);
  expect(SIGNAL.any([first.signal, second.signal]).reason).toBe('left');
});

it('replaces nothing that a browser has', () => {
  const has = { toSorted: () => 'its own' };
  fill(has, { toSorted: () => 'ours', toReversed: () => 'ours' });
  expect([has.toSorted(), Reflect.has(has, 'toReversed'), Object.keys(has)]).toEqual(['its own', true, ['toSorted']]);
});
