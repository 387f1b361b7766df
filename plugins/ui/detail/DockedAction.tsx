import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useRootMark } from '../useRootMark.ts';
import css from './DetailHead.module.css';

interface DockedActionProps {
  /** It is not the action of the open tab. */
  elsewhere?: boolean;
  children: ReactNode;
}

/** The main action, which may render nothing. On phones it stays at the bottom of the screen. */
export function DockedAction({ elsewhere = false, children }: DockedActionProps) {
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
  useRootMark('docked', filled && !elsewhere);
  return (
    <div
      className={css['action']}
      data-dock={elsewhere ? undefined : 'action'}
      data-elsewhere={elsewhere || undefined}
      ref={box}
    >
      {children}
    </div>
  );
}
