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

const failure = (kind: CallError['kind'], message: string, code?: number): CallError =>
  new CallError(kind, message, { line: 'GET /system/api/v1/x', code });
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
  // It is all that the page has: its heading, and another way on.
  expect(root.querySelector('h1')?.textContent).toBe('连接服务器失败!');
  expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['重试', '返回上一页']);
  await press(root, 'button:first-child');
  expect(answer.reload).toHaveBeenCalledTimes(1);
});

test('below a heading a failure is a part of the page, and what is not there is not tried again', async () => {
  const { answer, root } = await drawAnswer();
  const heading = document.createElement('h1');
  document.body.append(heading);
  await become(answer, { error: failure('refused', '培训班不存在或已被删除', 404) });
  await act(() => vi.dynamicImportSettled());
  expect(root.querySelector('h1')).toBeNull();
  expect(root.querySelector('button')).toBeNull();
  heading.remove();
});

test('a loaded value stays if a reload fails, with a way to retry', async () => {
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
