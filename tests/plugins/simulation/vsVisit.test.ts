import { makeAutoObservable, runInAction } from 'mobx';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { CallError, type CallRequest } from '#kernel/index.ts';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import type { ScoreListener, Scores } from '#plugins/simulation/stage/scoreOutbox.ts';
import { VsVisit } from '#plugins/simulation/stage/vsVisit.store.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';

const TRACE: ChapterTrace = { chapterRefId: 'r', state: 'done', progress: 100, studyTime: 60, position: 0, score: 80 };

const ROW: OutboxRow = {
  order: 1,
  id: 'o',
  revision: 1,
  deployment: '',
  owner: '',
  box: 'simulation',
  lane: 'visit-1',
  content: {},
  state: 'waiting',
  at: 0,
};

function around(url = '/resource/out-api/v1/vs/stage/1') {
  const visit = { vsId: 'visit-1', url, ticket: 't', expireTime: '2026-11-20T14:00:00+08:00' };
  const send = vi.fn((_request: CallRequest) => Promise.resolve<unknown>(visit));
  const put = vi.fn((_row: object) => {
    runInAction(() => (outbox.rows = [ROW]));
    return Promise.resolve();
  });
  const outbox: Scores['outbox'] = makeAutoObservable(
    new (class {
      rows: readonly OutboxRow[] = [];
      trouble = undefined;
      put = put;
      drain = () => Promise.resolve();
      tryNow = () => Promise.resolve();
    })(),
    { put: false, drain: false, tryNow: false },
  );
  const listeners = new Set<ScoreListener>();
  const store = new VsVisit(
    {
      http: { send: async (request) => v.parse(request.call.reply, await send(request)) },
      scores: { outbox, listeners },
      owner: 'linxia',
      own: 'https://yanxi.example/',
    },
    { place: { kind: 'vs', id: 'classroom-9' }, courseId: 'c', chapterRefId: 'r' },
  );
  const tell = (act: (listener: ScoreListener) => void) => {
    for (const listener of listeners) act(listener);
  };
  return { store, send, outbox, put, tell };
}

it('is opened in its place, gone through, and its score written down before it is sent', async () => {
  const { store, send, put, tell } = around();
  store.follow();
  await store.open();
  expect(send.mock.calls[0]?.[0]).toMatchObject({ input: { classroomId: 'classroom-9', chapterRefId: 'r' } });
  expect(store.state).toBe('loading');
  store.begun();
  await store.finished(80);
  expect(store.state).toBe('sending');
  expect(put).toHaveBeenCalledWith({ lane: 'visit-1', content: { vsId: 'visit-1', score: 80 }, owner: 'linxia' });
  tell((one) => one.recorded('another', TRACE));
  expect(store.state).toBe('sending');
  tell((one) => one.recorded('visit-1', TRACE));
  expect(store).toMatchObject({ state: 'recorded', trace: TRACE, stage: undefined });
});

it('the time of a simulation runs from the moment it is ready until it is done, and anew when it is opened again', async () => {
  const { store } = around();
  await store.open();
  expect(store.begunAt).toBeUndefined();
  store.begun();
  const { begunAt = 0 } = store;
  await store.finished(20);
  expect(store.finishedAt).toBeGreaterThanOrEqual(begunAt);
  await store.open();
  expect(store).toMatchObject({ begunAt: undefined, finishedAt: undefined });
});

it('only the first score of a visit counts', async () => {
  const { store, put } = around();
  await store.open();
  store.begun();
  await store.finished(20);
  await store.finished(100);
  expect(put).toHaveBeenCalledOnce();
});

it('a score that another tab has sent is recorded here as well', async () => {
  const { store, outbox } = around();
  store.follow();
  await store.open();
  await store.finished(80);
  runInAction(() => (outbox.rows = []));
  expect(store.state).toBe('recorded');
});

it('a simulation that cannot be opened, does not answer or is refused says why, and may be tried again', async () => {
  const { store, send, tell } = around();
  store.follow();
  send.mockRejectedValueOnce(new CallError('refused', '仿真服务正忙', { line: '' }));
  await store.open();
  expect(store).toMatchObject({ state: 'failed', failure: '仿真服务正忙' });
  await store.open();
  store.tooLate();
  expect(store.failure).toBe('仿真没有响应，请检查网络后重试');
  await store.open();
  await store.finished(80);
  tell((one) => one.refused('visit-1', '仿真已超时'));
  expect(store.failure).toBe('成绩没有被接受：仿真已超时');
});

it('an address that is no web page is not opened', async () => {
  const { store } = around('javascript:alert(1)');
  await store.open();
  expect(store).toMatchObject({ state: 'failed', stage: undefined });
});
