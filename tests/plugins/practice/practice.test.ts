// A device with its own disk, and the mock upstream that several of them share.
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyCall, CallRequest } from '#kernel/index.ts';
import { CallError } from '#kernel/index.ts';
import { writeAddress, writeBody } from '#kernel/http/write.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { listPractice, sendReviews } from '#plugins/practice/api.ts';
import { Practice } from '#plugins/practice/practice.store.ts';
import { reviewKind } from '#plugins/practice/practiceOutbox.ts';
import { openUpstream, type TestUpstream } from '../../mocks/support/upstream.ts';
import { freshDisk } from '../offline/disk/freshDisk.ts';

beforeEach(freshDisk);

/** The network between a device and the upstream; `cut` fails at once. */
class Line {
  cut = false;
  lacks: readonly AnyCall[] = [];
  /** Questions that are withdrawn. */
  gone: readonly string[] = [];
  readonly #upstream: TestUpstream;
  readonly #token: string;

  constructor(upstream: TestUpstream, token: string) {
    this.#upstream = upstream;
    this.#token = token;
  }

  send = async <R>(request: CallRequest<R>): Promise<R> => {
    const { call } = request;
    if (this.cut) throw new CallError('network', '网络不可用', { line: call.line });
    if (this.lacks.some(({ line }) => line === call.line)) {
      throw new CallError('status', '没有这个接口', { line: call.line, code: 404 });
    }
    const { body } = writeBody(request);
    const address = `${call.method} ${writeAddress(request, defaultDeployment().services)}`;
    const { data } = await this.#upstream.ask(address, { token: this.#token, ...(body && { body }) });
    return v.parse(call.reply, this.gone.length > 0 ? Object.assign(new Object(data), { gone: this.gone }) : data);
  };
}

/** `disk`: the name of the device; two tabs of one share it. */
async function openDevice(upstream: TestUpstream, disk: string, account = 'linxia') {
  const line = new Line(upstream, await upstream.signIn(account));
  const session: { user: { userId: string } | undefined } = { user: { userId: `user-${account}` } };
  const kind = reviewKind(line, ({ subjectId }, receipt) => {
    if (receipt) void practice.overtake(subjectId, receipt);
  });
  const outbox: Outbox<Parameters<typeof kind.send>[0], Awaited<ReturnType<typeof kind.send>>> = new Outbox(kind, {
    deployment: disk,
    disk: outboxDatabase('relaxed'),
    owner: () => session.user?.userId,
    newId: () => crypto.randomUUID(),
    random: Math.random,
    alone: (_, work) => work(),
  });
  const offered: boolean[] = [];
  const practice: Practice = new Practice({ http: line, session }, outbox, (one) => offered.push(one));
  await practice.open();
  return { practice, outbox, line, session, offered };
}

type Device = Awaited<ReturnType<typeof openDevice>>;

async function answerOne({ practice, outbox }: Device, rating: 'again' | 'good' | 'easy' = 'good'): Promise<string> {
  const id = practice.current?.id ?? '';
  practice.submit(rating !== 'again');
  await practice.rate(rating);
  await outbox.drain();
  return id;
}

const scheduleOf = ({ practice }: Device, id: string) => practice.cards.find((card) => card.id === id)?.schedule;

describe('a session', () => {
  test('asks ten questions and says when each comes back', async () => {
    const device = await openDevice(await openUpstream(), 'a');
    const { practice } = device;
    expect(practice.begin({})).toBe(true);
    expect(practice.asked).toHaveLength(10);
    const ids: string[] = [];
    while (practice.underWay) ids.push(await answerOne(device));
    expect(new Set(ids).size).toBe(10);
    expect(practice.session?.done).toHaveLength(10);
    for (const { due } of practice.session?.done ?? []) expect(Date.parse(due)).toBeGreaterThan(Date.now());
  });

  test('asks only what was filtered for', async () => {
    const { practice } = await openDevice(await openUpstream(), 'a');
    const course = practice.cards.find(({ of }) => of.course)?.of.course?.courseId ?? '';
    expect(practice.begin({ course, type: 'single_choice' })).toBe(true);
    for (const { of, type } of practice.asked) {
      expect(type).toBe('single_choice');
      expect(of.course?.courseId).toBe(course);
    }
    expect(practice.begin({ course: 'course-none' })).toBe(false);
  });

  test('goes on after a reload where it was, with the answer that was being written', async () => {
    const upstream = await openUpstream();
    const before = await openDevice(upstream, 'a');
    before.practice.begin({});
    await answerOne(before);
    before.practice.write({ answers: ['half'] });
    before.line.cut = true;
    const { practice } = await openDevice(upstream, 'a');
    await practice.resume({});
    expect(practice.current?.id).toBe(before.practice.current?.id);
    expect(practice.session?.answer.answers).toEqual(['half']);
    expect(practice.session?.done).toHaveLength(1);
  });

  test('drops a question that is no longer practised', async () => {
    const { practice, line } = await openDevice(await openUpstream(), 'a');
    practice.begin({});
    const [first, second] = practice.asked;
    line.gone = [first?.id ?? ''];
    await practice.update();
    expect(practice.current?.id).toBe(second?.id);
    expect(practice.asked).toHaveLength(9);
  });
});

describe('without a network', () => {
  test('a session goes on, and its reviews are sent once there is one', async () => {
    const upstream = await openUpstream();
    const device = await openDevice(upstream, 'a');
    device.line.cut = true;
    device.practice.begin({});
    const id = await answerOne(device, 'easy');
    expect(device.outbox.waiting).toBe(1);
    device.line.cut = false;
    await device.outbox.drain();
    expect(device.outbox.waiting).toBe(0);
    const other = await openDevice(upstream, 'b');
    expect(scheduleOf(other, id)).toEqual(scheduleOf(device, id));
  });

  test('the questions are there from the last visit; without one it says that they could not be fetched', async () => {
    const upstream = await openUpstream();
    const { practice } = await openDevice(upstream, 'a');
    const cut = await openDevice(upstream, 'a');
    cut.line.cut = true;
    await cut.practice.open();
    expect(cut.practice.cards).toHaveLength(practice.cards.length);
    cut.practice.close();
    freshDisk();
    const bare = await openDevice(upstream, 'c', 'zhouyu');
    bare.practice.close();
    bare.line.cut = true;
    bare.session.user = { userId: 'user-new' };
    await bare.practice.open();
    expect(bare.practice.state).toBe('failed');
  });
});

describe('two devices', () => {
  test('merge: of each question the latest review counts on both, in whichever order they are sent', async () => {
    const upstream = await openUpstream();
    const [one, two] = [await openDevice(upstream, 'a'), await openDevice(upstream, 'b')];
    one.line.cut = true;
    two.line.cut = true;
    one.practice.begin({});
    two.practice.begin({});
    const first = await answerOne(one, 'easy');
    expect(await answerOne(two, 'again')).toBe(first);
    const later = scheduleOf(two, first);
    two.line.cut = false;
    await two.outbox.drain();
    one.line.cut = false;
    await one.outbox.drain();
    expect(scheduleOf(one, first)).toEqual(later);
    await two.practice.update();
    expect(scheduleOf(two, first)).toEqual(later);
  });

  test('two tabs of one browser know of each other’s reviews when they are looked at', async () => {
    const upstream = await openUpstream();
    const [one, two] = [await openDevice(upstream, 'a'), await openDevice(upstream, 'a')];
    one.practice.begin({});
    const id = await answerOne(one);
    await two.practice.load();
    expect(scheduleOf(two, id)).toEqual(scheduleOf(one, id));
    expect(two.practice.current?.id).toBe(one.practice.current?.id);
  });
});

describe('an upstream', () => {
  test('without the list offers nothing', async () => {
    const device = await openDevice(await openUpstream(), 'a');
    device.practice.close();
    device.line.lacks = [listPractice];
    await device.practice.open();
    expect(device.practice.state).toBe('lacking');
    expect(device.offered).toEqual([true, false]);
  });

  test('that takes no reviews leaves the schedule on this machine', async () => {
    const upstream = await openUpstream();
    const device = await openDevice(upstream, 'a');
    device.line.lacks = [sendReviews];
    device.practice.begin({});
    const id = await answerOne(device);
    expect(device.outbox.waiting).toBe(0);
    const again = await openDevice(upstream, 'a');
    expect(scheduleOf(again, id)).toEqual(scheduleOf(device, id));
  });
});

test('whoever signs in next sees nothing of it', async () => {
  const upstream = await openUpstream();
  const device = await openDevice(upstream, 'a');
  device.practice.begin({});
  await answerOne(device);
  device.session.user = undefined;
  device.practice.close();
  expect(device.practice.cards).toEqual([]);
  expect(device.practice.session).toBeUndefined();
  const next = await openDevice(upstream, 'a', 'zhouyu');
  expect(next.practice.cards).toEqual([]);
  expect(next.practice.session).toBeUndefined();
});
