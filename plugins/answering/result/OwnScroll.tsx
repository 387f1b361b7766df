import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './OwnScroll.module.css';

/**
 * Measures its content by its own width, and scrolls by itself where it was put into a box that does not: the chapter of
 * a course. Elsewhere the page or the frame scrolls it, so that what sticks in it sticks to the window.
 */
export function OwnScroll({ label, children }: { label: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(false);
  useLayoutEffect(() => setOwn(isBoxed(root.current)), []);
  return (
    <div
      ref={root}
      className={css['root']}
      {...(own && { 'data-own': true, role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <div className={css['inner']}>{children}</div>
    </div>
  );
}

/** Whether what would not fit is cut off, with nothing around it that scrolls. */
function isBoxed(element: HTMLElement | null): boolean {
  for (let around = element?.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (overflowY === 'hidden') return true;
    if (overflowY === 'auto' || overflowY === 'scroll') return false;
  }
  return false;
}
