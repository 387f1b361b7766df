import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { draw, one, press } from './draw.tsx';

beforeEach(() => vi.useFakeTimers());

const pass = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

test('a second click within 2 s does nothing, the next one counts again', async () => {
  const clicked = vi.fn();
  const { root } = await draw(<GuardedButton onClick={clicked}>报名</GuardedButton>);
  await press(root, 'button');
  await press(root, 'button');
  await pass(1_999);
  await press(root, 'button');
  expect(clicked).toHaveBeenCalledTimes(1);
  await pass(1);
  await press(root, 'button');
  expect(clicked).toHaveBeenCalledTimes(2);
});

test('the button works until its promise settles, then takes clicks at once', async () => {
  const saved = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
  const { root } = await draw(<GuardedButton onClick={saved}>保存</GuardedButton>);
  await press(root, 'button');
  expect(one(root, 'button').getAttribute('aria-busy')).toBe('true');
  await press(root, 'button');
  expect(saved).toHaveBeenCalledTimes(1);
  await pass(300);
  expect(one(root, 'button').hasAttribute('aria-busy')).toBe(false);
  await press(root, 'button');
  expect(saved).toHaveBeenCalledTimes(2);
});

test('a promise that takes longer than 2 s is still waited for', async () => {
  const saved = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 5_000)));
  const { root } = await draw(<GuardedButton onClick={saved}>保存</GuardedButton>);
  await press(root, 'button');
  await pass(3_000);
  await press(root, 'button');
  expect(saved).toHaveBeenCalledTimes(1);
});

test("the end of the caller's loading lifts the guard", async () => {
  const clicked = vi.fn();
  const button = (loading: boolean) => (
    <GuardedButton loading={loading} onClick={clicked}>
      提交
    </GuardedButton>
  );
  const { root, again } = await draw(button(false));
  await press(root, 'button');
  await again(button(true));
  await press(root, 'button');
  await again(button(false));
  await press(root, 'button');
  expect(clicked).toHaveBeenCalledTimes(2);
});

test('while it works it stays enabled for the focus, and a form is not submitted a second time', async () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  const { root } = await draw(
    <form>
      <GuardedButton type="submit">提交</GuardedButton>
    </form>,
  );
  one(root, 'form').addEventListener('submit', submitted);
  await press(root, 'button');
  await press(root, 'button');
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(one(root, 'button').hasAttribute('disabled')).toBe(false);
});

test('a failure is not swallowed', async () => {
  const failures: unknown[] = [];
  const hear = (reason: unknown): void => void failures.push(reason);
  process.on('unhandledRejection', hear);
  const failure = new Error('nobody handled it');
  const { root } = await draw(<GuardedButton onClick={() => Promise.reject(failure)}>保存</GuardedButton>);
  await press(root, 'button');
  vi.useRealTimers();
  await vi.waitFor(() => expect(failures).toEqual([failure]));
  process.off('unhandledRejection', hear);
});
