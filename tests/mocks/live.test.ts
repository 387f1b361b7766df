import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LiveEvent, Meeting } from '#plugins/live/api.ts';
import { openUpstream } from './support/upstream.ts';

const BORN = Date.parse('2026-09-01T12:00:00+08:00');
const Events = v.object({ records: v.array(LiveEvent), total: v.number() });
const EVENTS = 'GET /resource/api/v1/live/events/page';
const MEETINGS = 'GET /business/api/v1/meeting/findAvaliableMeetings';
const EVALUATE = 'POST /business/api/v1/meeting/evaluate';

/** Seeded on a day in September, and it is that day. */
async function openThen() {
  const upstream = await openUpstream({ born: BORN });
  // A token lives for hours, the clock is moved by days.
  const ask = async (line: string, body?: unknown, account = 'linxia') =>
    upstream.ask(line, { token: await upstream.signIn(account), ...(body !== undefined && { body }) });
  return { upstream, ask };
}

test('what is on comes first, then what comes next, then what was last', async () => {
  const { ask } = await openThen();
  const { records } = v.parse(Events, (await ask(`${EVENTS}?size=20`)).data);
  const states = records.map(({ state }) => state);
  expect(states).toEqual([...states].toSorted((a, b) => order(a) - order(b)));
  expect(records[0]).toMatchObject({ id: 'live-1', state: 'open', replayId: null });
  const ended = v.parse(Events, (await ask(`${EVENTS}?state=ended`)).data).records;
  expect(ended[0]).toMatchObject({ title: '直播回顾：一次磁盘写满的处理', replayId: 'video-3' });
  expect((await ask(`${EVENTS}?keyword=${encodeURIComponent('园区网')}`)).data).toMatchObject({ total: 1 });
  expect((await ask('GET /resource/api/v1/live/course/course-1')).data).toHaveLength(2);
});

const order = (state: LiveEvent['state']): number => ['open', 'not-open', 'ended'].indexOf(state);

test('a live lesson can be watched from ten minutes before it begins until it is over', async () => {
  const { upstream, ask } = await openThen();
  const { records } = v.parse(Events, (await ask(`${EVENTS}?state=not-open`)).data);
  const { id, startTime, endTime } = records[0] ?? expect.unreachable();
  const sign = () => ask(`GET /training/api/v1/live/sign?eventId=${id}`);
  expect((await sign()).message).toContain('开始前 10 分钟可以进入');
  await upstream.moveTo(Date.parse(startTime) - 9 * 60_000);
  expect((await sign()).state).toBe(true);
  await upstream.moveTo(Date.parse(startTime) + 60_000);
  expect((await ask(`GET /resource/api/v1/live/events/${id}`)).data).toMatchObject({ state: 'open', viewerNum: 1 });
  await upstream.moveTo(Date.parse(endTime));
  expect((await sign()).message).toBe('直播已经结束，可以观看回放');
});

test('a stream moves with the clock, over a film that begins again, until the lesson is over', async () => {
  const { upstream, ask } = await openThen();
  const { data } = await ask('GET /training/api/v1/live/sign?eventId=live-1');
  const { url } = v.parse(v.object({ url: v.string() }), data);
  const playlist = async () => (await upstream.fetchRaw(`GET ${url}`)).text();
  const first = await playlist();
  expect(first).toContain('#EXT-X-MEDIA-SEQUENCE:');
  expect(first.match(/hls-1-\d\d\.mpegts/g)).toHaveLength(5);
  const [piece = ''] = /\/file\/\S+/.exec(first) ?? [];
  expect((await upstream.fetchRaw(`GET ${piece}`)).headers.get('content-type')).toBe('video/mp2t');
  await upstream.moveTo(BORN + 4000);
  const next = await playlist();
  const sequence = (text: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(sequence(next)).toBe(sequence(first) + 1);
  const over = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      await upstream.moveTo(BORN + at * 4000);
      return playlist();
    }),
  );
  expect(over.some((text) => text.includes('#EXT-X-DISCONTINUITY\n'))).toBe(true);
  await upstream.moveTo(BORN + 100 * 60_000);
  expect(await playlist()).toContain('#EXT-X-ENDLIST');
  expect((await upstream.fetchRaw(`GET ${url.replace(/stream\/[^/]+/, 'stream/forged')}`)).status).toBe(403);
});

test('meetings are those of my classes, and each is evaluated once, after it has begun', async () => {
  const { upstream, ask } = await openThen();
  const list = async () => v.parse(v.array(Meeting), (await ask(MEETINGS)).data);
  const meetings = await list();
  expect(meetings.length).toBeGreaterThan(3);
  expect((await ask(MEETINGS, undefined, 'zhouyu')).data).toEqual([]);
  const coming = meetings.find(({ state }) => state === 'not-open') ?? expect.unreachable();
  const evaluate = () => ask(EVALUATE, { meetingId: coming.meetingId, score: 5, content: '讲得很清楚' });
  expect((await evaluate()).message).toContain('还没有开始');
  await upstream.moveTo(Date.parse(coming.startTime) + 60_000);
  expect((await evaluate()).state).toBe(true);
  expect((await evaluate()).message).toBe('你已经评价过这次会议');
  expect((await list()).find(({ meetingId }) => meetingId === coming.meetingId)).toMatchObject({ evaluated: true });
  await upstream.moveTo(Date.parse(coming.endTime) + 8 * 24 * 3_600_000);
  expect((await list()).some(({ meetingId }) => meetingId === coming.meetingId)).toBe(false);
});

test("the assessment site is opened with the platform's own token by whoever is verified, and by no other", async () => {
  const upstream = await openUpstream();
  const open = (token: string) => upstream.ask('POST /gameone/out-api/v1/login', { body: { loginType: 'T_K', token } });
  expect((await open(await upstream.signIn('linxia'))).data).toMatchObject({ accessToken: expect.any(String) });
  expect((await open(await upstream.signIn('zhouyu'))).message).toContain('实名认证');
  expect(await open('nonsense')).toMatchObject({ code: 401 });
});
