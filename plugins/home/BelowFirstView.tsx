import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useHydrating } from '#plugins/ui/states/hydration.ts';
import css from './BelowFirstView.module.css';

/**
 * What lies below the first view is drawn once that is painted; until then there is room for it. A page that came drawn
 * has it from the beginning.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const [drawn, setDrawn] = useState(useHydrating());
  useEffect(() => {
    if (drawn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn]);
  return drawn ? children : <div className={css['room']} />;
}
