import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../classNames.ts';
import { Drawn, RecordBoundary } from '../states/failures/RecordBoundary.tsx';
import css from './LongList.module.css';
import type { LongListProps } from './LongList.tsx';

/** Renders only the visible rows of a very long list. */
export default function VirtualList({ label, count, height, id, className, children }: LongListProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useOffset(list);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: height,
    getItemKey: id,
    overscan: 12,
    scrollMargin,
  });
  return (
    <ul className={cx(css['list'], className)} aria-label={label} ref={list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={css['row']}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          <RecordBoundary id={id(index)}>
            <Drawn of={index} by={children} />
          </RecordBoundary>
        </li>
      ))}
    </ul>
  );
}

/** Distance of an element from the top of the page; content above it may grow. */
function useOffset(of: { current: HTMLElement | null }): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setOffset((of.current?.getBoundingClientRect().top ?? 0) + scrollY);
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    measure();
    return () => sizes.disconnect();
  }, [of]);
  return offset;
}
