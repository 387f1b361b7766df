import type { ReactNode } from 'react';
import { LOADING_TEXT } from '../constants.ts';
import { cx } from '../classNames.ts';
import css from './Skeletons.module.css';

/** A line that is not there yet. */
export function Bar({ size }: { size: 'line' | 'short' }) {
  return <span className={cx(css['bar'], css[size])} />;
}

/**
 * Holds the place of what is being loaded, in the shape of what will come. It is seen only when that takes longer than 150 ms.
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

/** Rows with a picture, a title and a line. */
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

/** Lines of text. */
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
