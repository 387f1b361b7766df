// A closing page leaves a final record of what was studied, which the next page takes up.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import type { Kernel } from '#kernel/index.ts';
import { endOf, mergeRanges, type Range } from '#plugins/study/trace/ranges.ts';
import { TraceRecord } from '#plugins/study/trace/record.ts';
import tracesOf from '#plugins/study/trace/traceOutbox.ts';
import { FakeLocks } from '../answering/sheet/fakeLocks.ts';
import { freshDisk } from '../offline/disk/freshDisk.ts';

const USER = { userId: '7', userName: '李一', account: 'liyi', verified: false, tenantIdArr: [], permissions: [] };

beforeEach(() => {
  freshDisk();
  localStorage.clear();
  vi.stubGlobal('navigator', { locks: new FakeLocks(), sendBeacon: () => true, userAgent: 'Own/1', onLine: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openPage(): Kernel {
  const kernel = createKernel(defaultDeployment(), []);
  kernel.session.serve('T', USER);
  return kernel;
}

const recordOf = (...ranges: Range[]): TraceRecord => ({
  place: { kind: 'course', id: 'course-1' },
  studied: {
    courseId: 'course-1',
    chapterRefId: 'ref-1-1',
    kind: 1,
    sittingId: 'sitting-1',
    ranges,
    position: 40,
    sentTime: '2026-11-20T04:00:00.000Z',
  },
});

const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

test('what the closing page could still write to the disk is not taken up a second time', async () => {
  const closing = openPage();
  const { put, finalRecords, outbox } = tracesOf(closing);
  await put(recordOf([0, 120]), USER.userId);
  // A record that was tried stays as it is: what follows stands beside it.
  await outbox.drain();
  await put(recordOf([120, 124]), USER.userId);
  await outbox.drain();
  finalRecords.keep({ owner: USER.userId, record: recordOf([120, 125]) });
  closing.dispose();

  const next = openPage();
  const traces = tracesOf(next);
  await traces.leftBehind;
  await traces.outbox.drain();
  next.dispose();
  const ranges = traces.outbox.rows.flatMap(({ content }) => v.parse(TraceRecord, content).studied.ranges);
  expect(mergeRanges(ranges)).toEqual([[0, 125]]);
  expect(lengthOf(ranges)).toBe(endOf(ranges));
  expect(traces.finalRecords.all()).toEqual([]);
});
