import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { useHydrating } from '#plugins/ui/states/hydration.ts';
import css from './BelowFirstView.module.css';

const BEFORE = new OnceKey<{ drawn: boolean }>();

/**
 * What lies below the first view is drawn once that is painted; until then there is room for it. A page that came drawn
 * has it from the beginning, and who comes back finds all of it.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const before = useKernel().once(BEFORE, () => ({ drawn: false }));
  const [drawn, setDrawn] = useState(useHydrating() || before.drawn);
  useEffect(() => {
    if (drawn) {
      before.drawn = true;
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, before]);
  return drawn ? children : <div className={css['room']} />;
}
