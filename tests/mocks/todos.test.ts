import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getCalendarSubscription, renewCalendarSubscription } from '#plugins/todos/api.ts';
import { openUpstream, type TestUpstream } from './support/upstream.ts';

const addressOf = (answer: { data?: unknown }) => v.parse(getCalendarSubscription.reply, answer.data).url;

async function fetchCalendar({ fetchRaw }: TestUpstream, url: string) {
  const response = await fetchRaw(`GET ${url}`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a calendar is subscribed to by an address that needs no sign-in, and tells of its owner alone', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const url = addressOf(await upstream.ask(getCalendarSubscription.line, { token }));
  expect(url).toMatch(/^\/training\/out-api\/.+\.ics\?token=/);
  expect(addressOf(await upstream.ask(getCalendarSubscription.line, { token })), 'it stays the same').toBe(url);
  const { status, type, text } = await fetchCalendar(upstream, url);
  expect({ status, type }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' });
  const lines = unfolded(text);
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
  const ids = lines.filter((line) => line.startsWith('UID:'));
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^SUMMARY:考试结束：(?!undefined)/)]));
  expect(text).not.toContain('undefined');
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);

  const other = await upstream.signIn('zhouyu');
  expect(addressOf(await upstream.ask(getCalendarSubscription.line, { token: other }))).not.toBe(url);
});

test('a new address makes the earlier one worthless', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const before = addressOf(await upstream.ask(getCalendarSubscription.line, { token }));
  const renewal = { token, body: { operationId: randomUUID() } };
  const after = addressOf(await upstream.ask(renewCalendarSubscription.line, renewal));
  expect(after).not.toBe(before);
  expect(addressOf(await upstream.ask(renewCalendarSubscription.line, renewal)), 'sent twice').toBe(after);
  expect((await fetchCalendar(upstream, before)).status).toBe(404);
  expect((await fetchCalendar(upstream, after)).status).toBe(200);
  expect((await upstream.ask(getCalendarSubscription.line)).code, 'a guest has none').toBe(401);
});
