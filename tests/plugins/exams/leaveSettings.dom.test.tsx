// Settings of an institution for leaving the page of an exam.
import { runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kernel, UserInfo } from '#kernel/index.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import answering from '#plugins/answering/plugin.ts';
import type { ContestExam } from '#plugins/exams/api.ts';
import { examRules } from '#plugins/exams/examRules.ts';
import examOutboxOf from '#plugins/exams/examOutbox.ts';
import exams from '#plugins/exams/plugin.ts';
import { ExamBar } from '#plugins/exams/room/ExamBar.tsx';
import { change, draw } from '../ui/draw.tsx';
import { freshDisk } from '../offline/disk/freshDisk.ts';

const EXAM: ContestExam = {
  contestId: 'contest-1',
  title: '期中考试',
  fullScreen: true,
  showAnswer: 'marked',
  state: 'open',
  myState: 'answering',
};
const USER: UserInfo = {
  userId: 'linxia',
  userName: '林夏',
  account: 'linxia',
  verified: true,
  permissions: [],
  tenantIdArr: [],
};
let kernels: Kernel[] = [];

beforeEach(() => {
  kernels = [];
  freshDisk();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
});
afterEach(() => {
  for (const kernel of kernels) kernel.dispose();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function kernelWith(settings: Record<string, boolean>): Kernel {
  const deployment = { ...defaultDeployment(), plugins: { exams: { enabled: true, settings } } };
  const kernel = createKernel(deployment, [
    { id: 'answering', plugin: answering },
    { id: 'exams', plugin: exams },
  ]);
  runInAction(() => (kernel.session.user = USER));
  kernels.push(kernel);
  return kernel;
}

const ruleOf = (kernel: Kernel) => examRules(EXAM, kernel).find(({ words }) => words.startsWith('离开'))?.words;

/** Draws the bar, and leaves the page for two seconds. */
async function leave(kernel: Kernel): Promise<HTMLElement> {
  const began = performance.now();
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => began + passed);
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const at = { place: { kind: 'clazz', id: 'clazz-1' }, refId: 'contest-1' } as const;
  const { root } = await draw(
    <KernelProvider value={kernel}>
      <ExamBar at={at} paper={EXAM} sheetId="sheet-1" over={false} />
    </KernelProvider>,
  );
  for (const here of [false, true]) {
    focus.mockReturnValue(here);
    await change(() => document.dispatchEvent(new Event('visibilitychange')));
    passed += 2_000;
  }
  return root;
}

test('leaving is counted and shown, unless the institution says otherwise', async () => {
  const kernel = kernelWith({});
  const root = await leave(kernel);
  await vi.waitFor(() => expect(root.textContent).toContain('已离开1次'));
  expect(ruleOf(kernel)).toBe('离开考试页面（切换窗口或标签页）会被记录次数，并告诉你。');
});

test('leaving can be counted without being shown; that it is counted is still said before', async () => {
  const kernel = kernelWith({ showLeaving: false });
  const root = await leave(kernel);
  await vi.waitFor(() => expect(examOutboxOf(kernel).outbox.rows).toHaveLength(1));
  expect(root.textContent).not.toContain('已离开');
  expect(ruleOf(kernel)).toBe('离开考试页面（切换窗口或标签页）会被记录次数。');
});

test('if leaving is not counted, nothing is kept of it, and nothing said', async () => {
  const kernel = kernelWith({ countLeaving: false });
  const root = await leave(kernel);
  const { outbox } = examOutboxOf(kernel);
  // Later rows come after earlier ones.
  const content = { of: 'handed-in', clazzId: 'clazz-1', contestId: 'contest-1', answerSheetId: 'sheet-1' } as const;
  await outbox.put({ lane: 'handed-in', content, owner: 'linxia' });
  await vi.waitFor(() => expect(outbox.rows.map(({ lane }) => lane)).toEqual(['handed-in']));
  expect(root.textContent).not.toContain('已离开');
  expect(ruleOf(kernel)).toBeUndefined();
});
