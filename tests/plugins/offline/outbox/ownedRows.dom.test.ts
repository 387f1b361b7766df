// Work that ends while the session has expired under it is still kept, for the user who did it.
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel, type Kernel } from '#kernel/createKernel.ts';
import type { UserInfo } from '#kernel/auth/api.ts';
import examOutboxOf from '#plugins/exams/examOutbox.ts';
import { Leaving } from '#plugins/exams/leaving/leaving.store.ts';
import { handedIn as examHandedIn } from '#plugins/exams/room/handedIn.ts';
import { handedIn as homeworkHandedIn } from '#plugins/homework/handedIn.ts';
import recordsOf from '#plugins/homework/recordOutbox.ts';
import scoresOf from '#plugins/simulation/stage/scoreOutbox.ts';
import { VsVisit } from '#plugins/simulation/stage/vsVisit.store.ts';
import { freshDisk } from '../disk/freshDisk.ts';

const USER: UserInfo = {
  userId: 'linxia',
  userName: '林夏',
  account: 'linxia',
  verified: true,
  permissions: [],
  tenantIdArr: [],
};
const SHEET = { id: 'sheet-1' } as const;

let kernel: Kernel;

beforeEach(() => {
  freshDisk();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  kernel = createKernel(defaultDeployment(), []);
  runInAction(() => (kernel.session.user = USER));
  expect(kernel.session.heldOut).toBe(true);
});
afterEach(() => {
  kernel.dispose();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const keptOf = (outbox: { rows: readonly { owner: string; lane: string }[] }) =>
  vi.waitFor(() => {
    expect(outbox.rows).toHaveLength(1);
    return outbox.rows.map(({ owner, lane }) => `${owner}: ${lane}`);
  });

test('the hand-in of an exam', async () => {
  const exam = { place: { kind: 'clazz', id: 'c' }, refId: 'e' } as const;
  void examHandedIn(kernel, exam, SHEET);
  expect(await keptOf(examOutboxOf(kernel).outbox)).toEqual(['linxia: handed-in sheet-1']);
});

test('the leaving of an exam’s page', async () => {
  const reports = examOutboxOf(kernel);
  let change: (here: boolean) => void = () => undefined;
  const presence = (tell: typeof change) => {
    change = tell;
    return () => undefined;
  };
  const clock = observable({ synced: true, now: () => Date.now() + (away ? 5_000 : 0) }, { now: false });
  let away = false;
  const leaving = new Leaving({ clock, reports, presence, owner: 'linxia' }, 'clazz');
  const stop = leaving.start();
  leaving.follow('sheet-1', 0);
  change(false);
  away = true;
  change(true);
  expect(await keptOf(reports.outbox)).toEqual(['linxia: left sheet-1']);
  stop();
});

test('the hand-in of homework', async () => {
  homeworkHandedIn(kernel, { place: { kind: 'clazz', id: 'c' }, refId: 'h' }, SHEET);
  expect(await keptOf(recordsOf(kernel).outbox)).toEqual(['linxia: c h']);
});

test('the score of a simulation', async () => {
  const visit = { vsId: 'visit-1', url: '/resource/stage', ticket: 't', expireTime: '2026-11-20T14:00:00+08:00' };
  const http = { send: vi.fn().mockResolvedValue(visit) };
  const scores = scoresOf(kernel);
  const store = new VsVisit(
    { http, scores, owner: 'linxia', own: 'https://yanxi.example/' },
    { place: { kind: 'clazz', id: 'c' }, courseId: 'c', chapterRefId: 'r' },
  );
  await store.open();
  void store.finished(80);
  expect(await keptOf(scores.outbox)).toEqual(['linxia: visit-1']);
});
