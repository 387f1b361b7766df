import type { ReactNode } from 'react';
import { LOADING_TEXT } from '../constants.ts';
import { cx } from '../classNames.ts';
import css from './Skeletons.module.css';

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A placeholder bar; `size` is one of the sizes in the style sheet. */
function Bar({ size }: { size: string }) {
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

/** Cards in the grid of a list: cover, title, a line and a footer. */
export function CardSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Placeholder className={css['cards']}>
      {times(count).map((card) => (
        <div key={card} className={css['card']}>
          <Bar size="cover" />
          <div className={css['lines']}>
            <Bar size="title" />
            <Bar size="line" />
            <Bar size="short" />
          </div>
        </div>
      ))}
    </Placeholder>
  );
}

/** Rows with a picture, a title and a line. */
export function ListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Placeholder className={css['rows']}>
      {times(count).map((row) => (
        <div key={row} className={css['row']}>
          <Bar size="round" />
          <div className={css['lines']}>
            <Bar size="title" />
            <Bar size="line" />
          </div>
        </div>
      ))}
    </Placeholder>
  );
}

/** The head of a detail page and its first paragraphs. */
export function DetailSkeleton() {
  return (
    <Placeholder>
      <div className={css['head']}>
        <Bar size="cover" />
        <div className={css['lines']}>
          <Bar size="heading" />
          <Bar size="line" />
          <Bar size="line" />
          <Bar size="short" />
          <Bar size="button" />
        </div>
      </div>
      <div className={css['lines']}>
        {times(4).map((line) => (
          <Bar key={line} size="line" />
        ))}
        <Bar size="short" />
      </div>
    </Placeholder>
  );
}

/** Lines of text. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Placeholder className={css['lines']}>
      {times(lines - 1).map((line) => (
        <Bar key={line} size="line" />
      ))}
      <Bar size="short" />
    </Placeholder>
  );
}
