import * as v from 'valibot';
import { expect, test } from 'vitest';
import { call } from '#kernel/http/call.ts';
import { handlersOf } from '#mocks/handler/implement.ts';
import { issueWords } from '#mocks/handler/issueWords.ts';
import { StartTrouble } from '#mocks/world/StartTrouble.ts';

test('a call that is declared and not answered is told with what to do about it', () => {
  const api: object = {
    listShelf: call('GET /business/out-api/v1/library/shelf', { title: '书架', reply: v.string() }),
  };
  const read = () => handlersOf(api, {});
  expect(read).toThrow(StartTrouble);
  expect(read).toThrow('模拟上游还不会回答 GET /business/out-api/v1/library/shelf（书架）');
});

test.each([
  [v.object({ a: v.object({ b: v.number() }) }), { a: { b: 'x' } }, 'a.b：应为 number，得到 "x"'],
  [v.object({ a: v.string() }), {}, 'a：缺少'],
  [v.strictObject({ a: v.optional(v.string()) }), { b: 1 }, 'b：没有这一项'],
  [v.object({ kind: v.picklist(['a'], 'kind 应为 a') }), { kind: 'b' }, 'kind 应为 a'],
  [v.string(), 1, '应为 string，得到 1'],
  [v.pipe(v.string(), v.regex(/^x/, '应以 x 开头')), 'y', '应以 x 开头'],
])('misfits are described in Chinese: %#', (schema, given, words) => {
  const { issues } = v.safeParse(schema, given);
  expect(issues?.map((issue) => issueWords(issue))).toEqual([words]);
});
