import { expect, test, vi } from 'vitest';
import type { Crash } from '#kernel/analytics/events.ts';
import { reportOnce } from '#kernel/analytics/reportOnce.ts';
import { CallError } from '#kernel/http/CallError.ts';

test('what cannot be read is reported once for each call and field, however often it is asked for', () => {
  const crash = vi.fn<(crash: Crash) => void>();
  const report = reportOnce({ crash });
  const misfit = (line: string, detail: string) => report(new CallError('shape', '无法识别', { line, detail }));
  for (let row = 0; row < 50; row++) misfit('GET /business/api/v1/notice/page', `records[${row}].id: missing`);
  misfit('GET /business/api/v1/notice/page', 'records[0].title: missing');
  misfit('GET /business/api/v1/banner', 'records[0].id: missing');
  expect(crash.mock.calls.map(([{ message }]) => message)).toEqual([
    'GET /business/api/v1/notice/page records[0].id: missing',
    'GET /business/api/v1/notice/page records[0].title: missing',
    'GET /business/api/v1/banner records[0].id: missing',
  ]);
});
