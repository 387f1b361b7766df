import { expect, it } from 'vitest';
import { countNew } from '#plugins/discussions/replies/newReplies.ts';

const records = (...ids: string[]) => ids.map((id) => ({ id }));
const known = (total: number, all: string[], own: string[] = []) => ({
  total,
  has: (id: string) => all.includes(id),
  isOwn: (id: string) => own.includes(id),
});

it('counts what came after the last one that was there', () => {
  expect(countNew({ records: records('d', 'c', 'b', 'a'), total: 4 }, known(2, ['a', 'b']))).toBe(2);
  expect(countNew({ records: records('b', 'a'), total: 2 }, known(2, ['a', 'b']))).toBe(0);
});

it('does not count the reader’s own, but those that came beside them', () => {
  expect(countNew({ records: records('mine', 'c', 'b'), total: 4 }, known(2, ['a', 'b'], ['mine']))).toBe(1);
});

it('tells by the totals where all of the newest are new', () => {
  expect(countNew({ records: records('z', 'y'), total: 90 }, known(40, ['a']))).toBe(50);
  // Others were deleted meanwhile.
  expect(countNew({ records: records('z', 'y'), total: 3 }, known(40, ['a']))).toBe(2);
});

it('counts the first replies of all', () => {
  expect(countNew({ records: records('a'), total: 1 }, known(0, []))).toBe(1);
});
