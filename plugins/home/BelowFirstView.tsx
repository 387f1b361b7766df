import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { useHydrating } from '#plugins/ui/states/hydration.ts';
import css from './BelowFirstView.module.css';

const BEFORE = new OnceKey<{ drawn: boolean }>();

/**
 * Draws its content after the first view and reserves space until then. On a server-drawn page, and when coming back,
 * the content is there from the start.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const before = useKernel().once(BEFORE, () => ({ drawn: false }));
  const drawn = useDeferredValue(true, useHydrating() || before.drawn);
  useEffect(() => {
    before.drawn = true;
  });
  return drawn ? children : <div className={css['room']} />;
}
