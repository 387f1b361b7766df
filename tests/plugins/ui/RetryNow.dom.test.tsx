import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { draw, one, press } from './draw.tsx';

beforeEach(() => vi.useFakeTimers());

const pass = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

test('pressed ten times quickly it is tried once, also where that fails at once; later once more', async () => {
  const tried = vi.fn(() => Promise.resolve());
  const { root } = await draw(<RetryNow onRetry={tried} />);
  expect(one(root, 'button').textContent).toBe('现在重试');
  for (let times = 0; times < 10; times++) await press(root, 'button');
  expect(tried).toHaveBeenCalledOnce();
  expect(one(root, 'button').getAttribute('aria-busy')).toBe('true');
  await pass(2_000);
  await press(root, 'button');
  expect(tried).toHaveBeenCalledTimes(2);
});

test('while it is being tried no press counts, however long that takes', async () => {
  const tried = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 60_000)));
  const { root } = await draw(<RetryNow onRetry={tried} about="报告.pdf" />);
  await press(root, 'button');
  await pass(59_000);
  await press(root, 'button');
  expect(tried).toHaveBeenCalledOnce();
  expect(one(root, 'button').getAttribute('aria-label')).toBe('现在重试：报告.pdf');
});
