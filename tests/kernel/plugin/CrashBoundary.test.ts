import { expect, test, vi } from 'vitest';
import { CrashBoundary } from '#kernel/plugin/CrashBoundary.tsx';

test('a crash is reported with the stack of the error, which names the line that threw', () => {
  const onCrash = vi.fn<CrashBoundary['props']['onCrash']>();
  const boundary = new CrashBoundary({ fallback: () => null, onCrash, children: null });
  const error = new TypeError('broken');
  boundary.componentDidCatch(error, { componentStack: '\n    at Page' });
  expect(onCrash).toHaveBeenCalledWith(error, error.stack);
  boundary.componentDidCatch('a word', { componentStack: '\n    at Page' });
  expect(onCrash).toHaveBeenLastCalledWith('a word', '\n    at Page');
});
