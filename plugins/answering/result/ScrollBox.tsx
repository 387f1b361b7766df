import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './ScrollBox.module.css';

/**
 * A container for container queries. It scrolls its content itself inside a box that does not, such as a course's chapter;
 * elsewhere the page scrolls it, so that sticky elements stick to the window.
 */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
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

/** True if overflow would be cut off because no ancestor scrolls. */
function isBoxed(element: HTMLElement | null): boolean {
  for (
    let ancestor = element?.parentElement;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    const { overflowY } = getComputedStyle(ancestor);
    if (overflowY === 'hidden') return true;
    if (overflowY === 'auto' || overflowY === 'scroll') return false;
  }
  return false;
}
