import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LiveEvent, Meeting } from '#plugins/live/api.ts';
import { openUpstream } from './support/upstream.ts';

const Events = v.object({ records: v.array(LiveEvent), total: v.number() });
const HOUR = 3600;

async function signedIn() {
  const upstream = await openUpstream();
  return { upstream, token: await upstream.signIn('linxia') };
}

test("a live lesson can be watched while it runs, by the server's clock, and has a recording afterwards", async () => {
  const upstream = await openUpstream();
  // A token lives for hours, the clock is moved by days.
  const ask = async (line: string) => upstream.ask(line, { token: await upstream.signIn('linxia') });
  const coming = v.parse(Events, (await ask('GET /resource/api/v1/live/events/page?state=not-open&size=20')).data);
  const next = coming.records.at(-1);
  expect(next).toBeDefined();
  const { id, startTime, endTime } = next ?? expect.unreachable();
  const sign = () => ask(`GET /training/api/v1/live/sign?eventId=${id}`);
  expect(await sign()).toMatchObject({ state: false, message: expect.stringContaining('还没有开始') });
  const until = (time: string) => Math.ceil((Date.parse(time) - Date.now()) / 1000) + 60;
  await upstream.fetchRaw('POST /__mock/clock', { body: { offset: until(startTime) } });
  expect((await sign()).data).toMatchObject({ url: expect.stringContaining('hls-1') });
  expect((await ask(`GET /resource/api/v1/live/events/${id}`)).data).toMatchObject({ state: 'open', viewerNum: 1 });
  await upstream.fetchRaw('POST /__mock/clock', { body: { offset: until(endTime) } });
  expect(await sign()).toMatchObject({ state: false, message: '直播已经结束，可以观看回放' });
});

test('meetings are those of my classes, and each is evaluated once, after it has begun', async () => {
  const { upstream, token } = await signedIn();
  const list = async () =>
    v.parse(
      v.array(Meeting),
      (await upstream.ask('GET /business/api/v1/meeting/findAvaliableMeetings', { token })).data,
    );
  const meeting = (await list())[0] ?? expect.unreachable();
  await upstream.fetchRaw('POST /__mock/clock', { body: { offset: 10 * 24 * HOUR } });
  const again = await upstream.signIn('linxia');
  const evaluate = () =>
    upstream.ask('POST /business/api/v1/meeting/evaluate', {
      token: again,
      body: { meetingId: meeting.meetingId, score: 5 },
    });
  expect(await evaluate()).toMatchObject({ state: true });
  expect(await evaluate()).toMatchObject({ state: false, message: '你已经评价过这次会议' });
});

test("the assessment site is opened with the platform's own token, and no other", async () => {
  const { upstream, token } = await signedIn();
  const open = (given: string) =>
    upstream.ask('POST /gameone/out-api/v1/login', { body: { loginType: 'T_K', token: given } });
  expect((await open(token)).data).toMatchObject({ accessToken: expect.any(String) });
  expect(await open('nonsense')).toMatchObject({ code: 401 });
});
