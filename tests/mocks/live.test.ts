import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { film, later, picturesIn } from '#mocks/live/film.ts';
import { LiveChatFromServer, LiveEvent, Meeting } from '#plugins/live/api.ts';
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

test('current lessons come first, then coming ones, then the latest past ones', async () => {
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

const Signed = v.object({ url: v.string(), expireTime: v.string() });

async function openStream() {
  const { upstream, ask } = await openThen();
  const sign = async () => v.parse(Signed, (await ask('GET /training/api/v1/live/sign?eventId=live-1')).data);
  const { url } = await sign();
  // A browser's player brings the cookie.
  const watch = async (file: string, account = 'linxia') =>
    upstream.fetchRaw(`GET ${url.replace('index.m3u8', file)}`, {
      headers: { cookie: `other=1; _tk_=${await upstream.signIn(account)}` },
    });
  const live = (query = '') => watch(`720/live.m3u8${query}`);
  const piece = (name: string) => watch(`720/${name}`);
  return { upstream, sign, url, watch, live, piece, playlist: async (query?: string) => (await live(query)).text() };
}

test('a stream moves with the clock, and says when each piece was made, until the lesson is over', async () => {
  const { upstream, watch, playlist, piece } = await openStream();
  expect(await (await watch('index.m3u8')).text()).toMatch(/RESOLUTION=1280x720\n720\/live\.m3u8/);
  const first = await playlist();
  expect(first.match(/^\d+\.ts$/gm)).toHaveLength(6);
  const [name = ''] = /^\d+\.ts$/m.exec(first) ?? [];
  expect((await piece(name)).headers.get('content-type')).toBe('video/mp2t');
  const sequence = (text: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  const begun = BORN - 24 * 60_000;
  const [, made = ''] = /PROGRAM-DATE-TIME:(\S+)/.exec(first) ?? [];
  expect(Date.parse(made)).toBe(begun + sequence(first) * 4000);
  await upstream.moveTo(BORN + 4000);
  expect(sequence(await playlist())).toBe(sequence(first) + 1);
  await upstream.moveTo(begun + 100 * 60_000);
  expect(await playlist()).toContain('#EXT-X-ENDLIST');
});

test('the address of a stream opens nothing by itself: the session that it was signed for comes along', async () => {
  const { upstream, url, watch, piece, playlist } = await openStream();
  const [name = ''] = /^\d+\.ts$/m.exec(await playlist()) ?? [];
  for (const file of ['index.m3u8', '720/live.m3u8', `720/${name}`]) {
    const alone = await upstream.fetchRaw(`GET ${url.replace('index.m3u8', file)}`);
    expect([file, alone.status]).toEqual([file, 403]);
    expect((await watch(file, 'zhouyu')).status).toBe(403);
    expect((await watch(file)).status).toBe(200);
  }
  const byHeader = await upstream.fetchRaw(`GET ${url}`, { token: await upstream.signIn('linxia') });
  expect(byHeader.status).toBe(200);
  expect((await piece('../../forged/index.m3u8')).status).toBe(403);
});

test('the parts of a stream are whole packets that add up to the piece, and time goes on where the film begins again', async () => {
  for (const { bytes, seconds, parts } of film()) {
    expect(parts.reduce((sum, part) => sum + part.seconds, 0)).toBeCloseTo(seconds, 3);
    expect(parts[0]).toMatchObject({ from: 0, independent: true });
    expect(parts.at(-1)?.to).toBe(bytes.length);
    for (const [at, { from, to }] of parts.entries()) {
      expect([from % 188, to % 188]).toEqual([0, 0]);
      expect(from).toBe(parts[at - 1]?.to ?? 0);
      expect(bytes[from]).toBe(0x47);
    }
  }
  const [piece] = film();
  const bytes = piece?.bytes ?? new Uint8Array();
  expect(picturesIn(later(bytes, 4800))[0]?.ticks).toBe((picturesIn(bytes)[0]?.ticks ?? 0) + 4800 * 90_000);
  expect(later(later(bytes, 48), 2 ** 33 / 90_000 - 48)).toEqual(later(bytes, 0));
});

test('a request for something not there yet is answered once it is', async () => {
  const { upstream, playlist, piece } = await openStream();
  await upstream.moveTo(BORN + 1000);
  const text = await playlist();
  const parts = [...text.matchAll(/URI="(\d+)\.(\d+)\.ts"/g)].map(([, number, part]) => [Number(number), Number(part)]);
  const [number = 0, part = 0] = parts.at(-1) ?? [];
  const next = `${number}.${part + 1}.ts`;
  expect((await piece(`${number}.${part}.ts`)).status).toBe(200);
  expect((await piece(next)).status).toBe(404);
  const waiting = playlist(`?_HLS_msn=${number}&_HLS_part=${part + 1}`);
  await upstream.moveTo(BORN + 2000);
  expect(await waiting).toContain(next);
});

test('a signature ends, and another is good', async () => {
  const { upstream, sign, live } = await openStream();
  await upstream.moveTo(BORN + 60 * 60_000);
  expect((await live()).status).toBe(200);
  const again = await sign();
  expect(Date.parse(again.expireTime)).toBe(BORN + 3 * 60 * 60_000);
  await upstream.moveTo(BORN + 2 * 60 * 60_000 + 1);
  expect((await live()).status).toBe(403);
});

test('a chat message reaches the other user once, and a returning user gets the missed ones', async () => {
  const { upstream, ask } = await openThen();
  const enter = async (account: string, after?: string) => {
    const { data } = await ask('POST /resource/api/v1/live/chat/session', { eventId: 'live-1' }, account);
    const { socketUrl, ticket } = v.parse(v.object({ socketUrl: v.string(), ticket: v.string() }), data);
    const socket = new WebSocket(upstream.base.replace('http', 'ws') + socketUrl);
    const frames: LiveChatFromServer[] = [];
    socket.addEventListener('message', ({ data: text }) => {
      frames.push(v.parse(LiveChatFromServer, JSON.parse(String(text))));
    });
    await new Promise((done) => socket.addEventListener('open', done));
    socket.send(JSON.stringify({ type: 'enter', ticket, ...(after !== undefined && { after }) }));
    await vi.waitFor(() => expect(frames.some(({ type }) => type === 'viewers')).toBe(true));
    const messages = () => frames.flatMap((frame) => (frame.type === 'message' ? [frame.message] : []));
    return { socket, frames, messages };
  };
  const lin = await enter('linxia');
  const zhou = await enter('zhouyu');
  expect(lin.messages().length).toBeGreaterThan(10);
  const operationId = crypto.randomUUID();
  const say = (text: string, id: string = crypto.randomUUID()) =>
    lin.socket.send(JSON.stringify({ type: 'say', text, operationId: id }));
  say('听得见吗', operationId);
  say('听得见吗', operationId);
  const heard = () => zhou.messages().filter(({ text }) => text === '听得见吗');
  await vi.waitFor(() => expect(heard()).toHaveLength(1));
  const after = heard()[0]?.messageId;
  zhou.socket.close();
  say('能听见');
  await vi.waitFor(() => expect(lin.messages().at(-1)?.text).toBe('能听见'));
  const back = await enter('zhouyu', after);
  expect(back.messages().map(({ text }) => text)).toEqual(['能听见']);
  say(' ');
  await vi.waitFor(() => expect(lin.frames.at(-1)).toMatchObject({ type: 'refused', message: '请输入内容' }));
  lin.socket.close();
  back.socket.close();
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
