import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { useHydrating } from '#plugins/ui/states/hydration.ts';
import css from './BelowFirstView.module.css';

const BEFORE = new OnceKey<{ drawn: boolean }>();

/**
 * What lies below the first view is drawn behind it; until then there is room for it. A page that came drawn has it from
 * the beginning, and who comes back finds all of it.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const before = useKernel().once(BEFORE, () => ({ drawn: false }));
  const drawn = useDeferredValue(true, useHydrating() || before.drawn);
  useEffect(() => {
    before.drawn = true;
  });
  return drawn ? children : <div className={css['room']} />;
}
