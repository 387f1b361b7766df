import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cameWith } from '#plugins/shell/render/carried.ts';

const Title = v.object({ title: v.string() });

test('an answer that came with the page is given once, as its schema reads it, and only as long as it holds', () => {
  const answers = { a: { title: '甲', more: 1 }, b: { title: 7 }, c: { title: '丙' } };
  let holds = true;
  const came = cameWith({ answers }, () => holds);
  expect(came('a', Title)).toEqual({ title: '甲' });
  expect(came('a', Title)).toBe(undefined);
  expect(came('b', Title)).toBe(undefined);
  expect(came('d', v.nullish(v.string(), 'x'))).toBe(undefined);
  holds = false;
  expect(came('c', Title)).toBe(undefined);
});
