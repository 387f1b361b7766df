import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { CallError, type CallRequest } from '#kernel/index.ts';
import type { PracticeStep } from '#plugins/answering/api.ts';
import { currentStep, StepChecks } from '#plugins/experiments/steps/stepChecks.store.ts';

const step = (stepId: string, change: Partial<PracticeStep> = {}): PracticeStep => ({
  stepId,
  title: stepId,
  content: '<p>要做的</p>',
  sort: 1,
  judgeType: 'regex',
  score: 10,
  examineeScore: null,
  result: null,
  ...change,
});

/** The machine's verdict on each step. */
function around(verdicts: Record<string, string | CallError>) {
  const done = vi.fn();
  const asked: unknown[] = [];
  const send = async <R>({ call, input }: CallRequest<R>): Promise<R> => {
    await Promise.resolve();
    asked.push(input);
    const stepId = v.parse(v.string(), input['stepId']);
    const verdict = verdicts[stepId] ?? '';
    if (verdict instanceof CallError) throw verdict;
    const result = verdict === '' ? 'right' : 'wrong';
    return v.parse(call.reply, { ...step(stepId), content: '', result, examineeScore: 0, message: verdict });
  };
  return { checks: new StepChecks({ http: { send }, chapterRefId: 'r', done }), done, asked };
}

test('a check says what is missing where it is, and tells the chapter only of a step that is newly right', async () => {
  const verdicts: Record<string, string> = { a: '没有找到目录 ~/lab' };
  const { checks, done } = around(verdicts);
  await checks.check(step('a'), 'vm-1');
  expect(checks.findingOf('a')).toEqual({ words: '没有找到目录 ~/lab', failed: false });
  expect(done).not.toHaveBeenCalled();
  verdicts['a'] = '';
  await checks.check(step('a'), 'vm-1');
  expect(checks.stateOf(step('a'))).toMatchObject({ result: 'right', content: '<p>要做的</p>' });
  expect(done).toHaveBeenCalledTimes(1);
  await checks.check(step('a'), 'vm-1');
  expect(done).toHaveBeenCalledTimes(1);
});

test('two looks are two operations, one at a time', async () => {
  const { checks, asked } = around({ a: '还没有' });
  await Promise.all([checks.check(step('a'), 'vm-1'), checks.check(step('a'), 'vm-1')]);
  await checks.check(step('a'), 'vm-1');
  const ids = asked.map((input) => v.parse(v.looseObject({ operationId: v.string() }), input).operationId);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toHaveLength(2);
});

test('all that is open is checked in turn; a failure ends it in words', async () => {
  const { checks, asked, done } = around({ b: '还没有' });
  const steps = [step('a'), step('b'), step('c', { judgeType: 'manual' }), step('d', { result: 'right' })];
  await checks.checkAll(steps, 'vm-1');
  expect([asked.length, checks.outcome]).toEqual([2, '检查了2步，通过1步']);
  expect(done).toHaveBeenCalledTimes(1);
  const cut = around({ a: new CallError('network', '网络不通', { line: '' }) });
  await cut.checks.checkAll(steps, 'vm-1');
  expect(cut.asked).toHaveLength(1);
  expect(cut.checks.findingOf('a')).toEqual({ words: '网络不通', failed: true });
  expect(cut.checks.busy).toBe(false);
});

test('the step to do next is the first that the machine still checks, then the teacher’s', () => {
  const done = step('a', { result: 'right' });
  const report = step('r', { judgeType: 'manual' });
  expect(currentStep([done, report, step('b')])?.stepId).toBe('b');
  expect(currentStep([done, report])?.stepId).toBe('r');
  expect(currentStep([done])).toBeUndefined();
});
