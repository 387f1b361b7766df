import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useRootMark } from '../useRootMark.ts';
import css from './DetailHead.module.css';

/** The main action, which may render nothing. On phones it stays at the bottom of the screen. */
export function DockedAction({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => setFilled(element.firstChild !== null);
    const changes = new MutationObserver(look);
    changes.observe(element, { childList: true });
    look();
    return () => changes.disconnect();
  }, []);
  useRootMark('docked', filled);
  return (
    <div className={css['action']} data-dock="action" ref={box}>
      {children}
    </div>
  );
}
