import type { ReactNode } from 'react';
import { LOADING_TEXT } from '../constants.ts';
import { cx } from '../classNames.ts';
import css from './Skeletons.module.css';

/** Placeholder for a line. */
export function Bar({ size }: { size: 'line' | 'short' }) {
  return <span className={cx(css['bar'], css[size])} />;
}

/**
 * Placeholder for content that is loading, in its shape. It becomes visible after 150 ms.
 * @example <Placeholder className={css['grid']}>{…}</Placeholder>
 */
export function Placeholder({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div role="status">
      <span className="yx-heard">{LOADING_TEXT}</span>
      <div className={cx(css['root'], className)} aria-hidden>
        {children}
      </div>
    </div>
  );
}

/** Placeholder for rows with a picture, a title and a line. */
export function ListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Placeholder>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={css['row']}>
          <span className={css['picture']} />
          <div className={css['lines']}>
            <Bar size="short" />
            <Bar size="line" />
          </div>
        </div>
      ))}
    </Placeholder>
  );
}

/** Placeholder for lines of text. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Placeholder className={css['lines']}>
      {Array.from({ length: lines - 1 }, (_, line) => (
        <Bar key={line} size="line" />
      ))}
      <Bar size="short" />
    </Placeholder>
  );
}
