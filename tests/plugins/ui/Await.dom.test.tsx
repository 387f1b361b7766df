import { act } from 'react';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import { noteLeftOut } from '#plugins/ui/states/leftOut.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { change, draw, press } from './draw.tsx';

class Answer implements Remote<readonly string[]> {
  value: readonly string[] | undefined = undefined;
  error: CallError | undefined = undefined;
  loading = true;
  readonly reload = vi.fn(() => Promise.resolve());

  constructor() {
    makeAutoObservable(this, { value: observableRef, error: observableRef, reload: false });
  }
}

const failure = (kind: CallError['kind'], message: string): CallError =>
  new CallError(kind, message, { line: 'GET /system/api/v1/x' });
const become = (answer: Answer, next: Partial<Pick<Answer, 'value' | 'error'>>): Promise<void> =>
  change(() => runInAction(() => void Object.assign(answer, next)));

async function drawAnswer() {
  const answer = new Answer();
  const { root } = await draw(
    <Await of={answer} skeleton={<i>骨架</i>} empty={(words) => words.length === 0}>
      {(words) => <b>{words.join('、')}</b>}
    </Await>,
  );
  return { answer, root };
}

test('while nothing is there its place is held', async () => {
  const { root } = await drawAnswer();
  expect(root.textContent).toBe('骨架');
});

test('nothing holds the place where there is to be nothing', async () => {
  const { root } = await draw(
    <Await of={new Answer()} skeleton={null}>
      {(words) => words.join('、')}
    </Await>,
  );
  expect(root.textContent).toBe('');
});

test('records that could not be read are told at the end, wherever in the answer they were', async () => {
  const { answer, root } = await drawAnswer();
  const words = ['甲'];
  noteLeftOut(words, 3);
  await become(answer, { value: words });
  expect(root.querySelector('[role="status"]')?.textContent).toBe('3条内容无法显示');
});

test('an answer is drawn, an empty one is said to be empty', async () => {
  const { answer, root } = await drawAnswer();
  await become(answer, { value: ['甲', '乙'] });
  expect(root.querySelector('b')?.textContent).toBe('甲、乙');
  await become(answer, { value: [] });
  expect(root.textContent).toContain('暂无数据');
});

test('a failure says what happened, what to do, and can be tried again', async () => {
  const { answer, root } = await drawAnswer();
  await become(answer, { error: failure('network', '连接服务器失败!') });
  await act(() => vi.dynamicImportSettled());
  expect(root.querySelector('[role="alert"]')?.textContent).toContain('连接服务器失败!');
  expect(root.textContent).toContain('请检查网络连接');
  const retry = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === '重试');
  await act(() => retry?.click());
  expect(answer.reload).toHaveBeenCalledTimes(1);
});

test('what was loaded stays when it cannot be loaded again, with a way to retry', async () => {
  const { answer, root } = await drawAnswer();
  await become(answer, { value: ['甲'] });
  await become(answer, { error: failure('timeout', '连接服务器失败!') });
  expect(root.querySelector('b')?.textContent).toBe('甲');
  expect(root.textContent).toContain('可能不是最新的');
  await press(root, 'button');
  expect(answer.reload).toHaveBeenCalledTimes(1);
});

test('a cancelled call is no failure to show', async () => {
  const { answer, root } = await drawAnswer();
  await become(answer, { error: failure('cancelled', '已取消') });
  expect(root.textContent).toBe('骨架');
});
