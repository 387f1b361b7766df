import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { carriedAnswers, markOf } from '#plugins/shell/render/carried.ts';

const Title = v.object({ title: v.string() });

/** Adds an answer behind the page, like the server. */
function arrive(owner: string, key: string, answer: unknown): Element {
  const element = document.createElement('script');
  element.className = 'carried-answer';
  element.type = 'application/json';
  element.textContent = JSON.stringify({ owner, key, answer });
  document.body.append(element);
  return element;
}

beforeEach(() => {
  document.body.replaceChildren();
});

test('an answer that came with the page is given once, as its schema reads it, and only as long as it holds', () => {
  const answers = { a: { title: '甲', more: 1 }, b: { title: 7 }, c: { title: '丙' } };
  let holds = true;
  const came = carriedAnswers({ answers }, () => holds);
  expect(came('a', Title)).toEqual({ title: '甲' });
  expect(came('a', Title)).toBe(undefined);
  expect(came('b', Title)).toBe(undefined);
  expect(came('d', v.nullish(v.string(), 'x'))).toBe(undefined);
  holds = false;
  expect(came('c', Title)).toBe(undefined);
});

test('answers that follow the page are taken as they arrive, once and out of the document', () => {
  const came = carriedAnswers(undefined, () => true);
  expect(came('a', Title)).toBe(undefined);
  arrive('x', 'a', { title: '甲' });
  const half = arrive('x', 'b', { title: '乙' });
  const whole = half.textContent;
  half.textContent = whole.slice(0, 20);
  expect(came('b', Title)).toBe(undefined);
  expect(document.querySelectorAll('script')).toHaveLength(1);
  half.textContent = whole;
  expect(came('b', Title)).toEqual({ title: '乙' });
  expect(came('a', Title)).toEqual({ title: '甲' });
  expect(came('a', Title)).toBe(undefined);
  expect(document.querySelectorAll('script')).toHaveLength(0);
});

test('a user’s write may outdate their answers: none is taken any more, whenever it arrives', () => {
  const mine = markOf('token-of-linxia');
  const came = carriedAnswers({ answers: { open: { title: '公开' } } }, () => true);
  arrive(mine, 'GET /a', { title: '甲' });
  arrive(mine, 'GET /b', { title: '乙' });
  expect(came('GET /a', Title)).toEqual({ title: '甲' });
  expect(came('POST /a', Title)).toBe(undefined);
  arrive(mine, 'GET /c', { title: '丙' });
  expect([came('GET /b', Title), came('GET /c', Title), came('open', Title)]).toEqual([
    undefined,
    undefined,
    { title: '公开' },
  ]);
});

test('only whose they are is given them: a mark tells tokens apart and does not name them', () => {
  const mine = markOf('token-of-linxia');
  const came = carriedAnswers({ answers: { open: { title: '公开' } } }, (owner) => owner === mine);
  arrive(mine, 'a', { title: '甲' });
  arrive(markOf('token-of-zhouyu'), 'b', { title: '乙' });
  expect([came('a', Title), came('b', Title), came('open', Title)]).toEqual([{ title: '甲' }, undefined, undefined]);
  expect(markOf(undefined)).toBe('');
  expect(mine).toMatch(/^[\da-f]{1,8}$/);
});
