import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { useKernel } from '#kernel/KernelContext.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { change, draw, one, press } from './draw.tsx';

/** Hears that the network is back, as the page does once its kernel has started. */
function Hearing() {
  const { recovery } = useKernel();
  useEffect(() => recovery.start(), [recovery]);
  return null;
}

const networkIsBack = () => change(() => dispatchEvent(new Event('online')));

test('a press by hand while it tries by itself is one more try, and so are no further presses', async () => {
  const tried = vi.fn(() => new Promise<void>(() => undefined));
  const { root } = await draw(
    <>
      <Hearing />
      <RetryButton onRetry={tried} />
    </>,
  );
  await networkIsBack();
  expect(tried).toHaveBeenCalledTimes(1);
  expect(one(root, 'button').getAttribute('aria-busy')).toBe('true');
  await press(root, 'button');
  await press(root, 'button');
  expect(tried).toHaveBeenCalledTimes(2);
});

test('while somebody waits for their own try it makes none by itself', async () => {
  const tried = vi.fn(() => new Promise<void>(() => undefined));
  const { root } = await draw(
    <>
      <Hearing />
      <RetryButton onRetry={tried} />
    </>,
  );
  await press(root, 'button');
  await networkIsBack();
  expect(tried).toHaveBeenCalledTimes(1);
});
