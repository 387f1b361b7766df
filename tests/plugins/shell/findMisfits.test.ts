import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { call } from '#kernel/http/call.ts';
import { findMisfits, wordsOf } from '#plugins/shell/develop/findMisfits.ts';

const list = call('GET /training/api/v1/book/page', {
  title: '书',
  query: v.object({}),
  reply: v.object({
    total: v.number(),
    records: v.array(v.object({ id: v.string(), state: v.picklist(['open', 'closed']), note: v.optional(v.string()) })),
  }),
});

const words = (data: unknown, rest: object = {}) =>
  findMisfits(list, 200, JSON.stringify({ code: 200, state: true, message: '', data, ...rest })).map(wordsOf);

describe('an answer that does not fit its call is told with its place, what was expected and what came', () => {
  test('one that fits says nothing, and neither does a refusal', () => {
    expect(words({ total: 1, records: [{ id: 'a', state: 'open' }] })).toEqual([]);
    expect(words(null, { state: false, code: 400 })).toEqual([]);
    expect(findMisfits(list, 503, 'busy')).toEqual([]);
  });

  test('the rows of a list count as one place', () => {
    const row = { id: 7, state: 'lost' };
    expect(words({ total: '2', records: [row, row, { state: 'open', id: 'a', note: null }] })).toEqual([
      'GET /training/api/v1/book/page data.total：应为 number，得到 "2"',
      'GET /training/api/v1/book/page data.records[].id：应为 string，得到 7，共2处',
      'GET /training/api/v1/book/page data.records[].state：应为 ("open" | "closed")，得到 "lost"，共2处',
      'GET /training/api/v1/book/page data.records[].note：应为 string，得到 null',
    ]);
  });

  test('a missing field, another envelope, and no JSON at all', () => {
    expect(words({ records: [] })).toEqual(['GET /training/api/v1/book/page data.total：缺少']);
    expect(findMisfits(list, 200, '{"data":{}}').map(({ path }) => path)).toEqual(['code', 'state']);
    expect(findMisfits(list, 200, '<html>').map(wordsOf)).toEqual([
      'GET /training/api/v1/book/page 整个回答：应为 JSON，得到 "<html>"',
    ]);
  });

  test('the mistakes of the mock upstream itself are told, too', () => {
    const answer = JSON.stringify({ code: 500, state: false, message: '模拟上游的回答不符合约定：GET /x id' });
    expect(findMisfits(list, 500, answer).map(wordsOf)).toEqual([
      expect.stringContaining('得到 500 模拟上游的回答不符合约定：GET /x id'),
    ]);
  });
});
