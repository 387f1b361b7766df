import * as v from 'valibot';
import { expect, test } from 'vitest';
import { carriedAnswers, markOf } from '#plugins/shell/render/carried.ts';

const Title = v.object({ title: v.string() });
const GUEST = markOf(undefined);

test('an answer that came with the page is given once, as its schema reads it, and only as long as it holds', () => {
  const answers = { a: { title: '甲', more: 1 }, b: { title: 7 }, c: { title: '丙' } };
  let holds = true;
  const came = carriedAnswers({ owner: GUEST, answers }, () => holds);
  expect(came('a', Title)).toEqual({ value: { title: '甲' }, outdated: false });
  expect(came('a', Title)).toBe(undefined);
  expect(came('b', Title)).toBe(undefined);
  expect(came('d', v.nullish(v.string(), 'x'))).toBe(undefined);
  holds = false;
  expect(came('c', Title)).toBe(undefined);
});

test('a page without answers gives none', () => {
  expect(carriedAnswers(undefined, () => true)('a', Title)).toBe(undefined);
});

test('a user’s write may outdate their answers: they are given as such', () => {
  const answers = { 'GET /a': { title: '甲' }, 'GET /b': { title: '乙' } };
  const own = carriedAnswers({ owner: markOf('token-of-linxia'), answers }, () => true);
  expect(own('GET /a', Title)).toEqual({ value: { title: '甲' }, outdated: false });
  expect(own('POST /a', Title)).toBe(undefined);
  expect(own('GET /b', Title)).toEqual({ value: { title: '乙' }, outdated: true });
  const open = carriedAnswers({ owner: GUEST, answers }, () => true);
  expect(open('POST /a', Title)).toBe(undefined);
  expect(open('GET /b', Title)).toEqual({ value: { title: '乙' }, outdated: false });
});

test('only whose they are is given them: a mark tells tokens apart and does not name them', () => {
  const mine = markOf('token-of-linxia');
  const hold = (owner: string) => owner === mine;
  const answers = { a: { title: '甲' } };
  expect(carriedAnswers({ owner: markOf('token-of-zhouyu'), answers }, hold)('a', Title)).toBe(undefined);
  expect(carriedAnswers({ owner: GUEST, answers }, hold)('a', Title)).toBe(undefined);
  expect(carriedAnswers({ owner: mine, answers }, hold)('a', Title)).toEqual({
    value: { title: '甲' },
    outdated: false,
  });
  expect(GUEST).toBe('');
  expect(mine).toMatch(/^[\da-f]{1,8}$/);
});
