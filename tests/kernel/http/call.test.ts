import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { call, isCall } from '#kernel/http/call.ts';

const reply = v.object({ text: v.string() });

describe('a call', () => {
  test('knows its method, service, path names and whether it needs a token', () => {
    const getNote = call('GET /business/api/v1/note/{id}', { title: '笔记', reply });
    expect(getNote).toMatchObject({ method: 'GET', service: 'business', pathNames: ['id'], open: false });
    expect(call('GET /system/out-api/v1/captcha/create', { title: '验证码', reply }).open).toBe(true);
  });

  test('answers with JSON at a path that the specification shows, unless it says otherwise', () => {
    const plain = call('GET /system/api/v1/system/time', { title: '时间', reply });
    expect(plain).toMatchObject({ replyKind: 'json', bodyKind: 'json', inferred: false });
    const streamed = call('POST /business/gpt/generate', { title: '问答', reply, replyKind: 'stream', inferred: true });
    expect(streamed).toMatchObject({ replyKind: 'stream', inferred: true, open: false });
  });

  test.for(['GET /training/v1/note', 'GET /training/gpt/generate', 'GET /business/apix/v1/note'] as const)(
    'lies under a service and its api: not %s',
    (line) => {
      expect(() => call(line, { title: '错', reply })).toThrow(`「${line}」不是一个调用`);
    },
  );

  test('is told from whatever else a module exports', () => {
    expect(isCall(call('GET /system/api/v1/system/time', { title: '时间', reply }))).toBe(true);
    for (const other of [reply, null, 'call', { line: 'GET /' }]) expect(isCall(other)).toBe(false);
  });
});
