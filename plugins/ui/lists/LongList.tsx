import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../classNames.ts';
import css from './LongList.module.css';
import { Drawn, RecordBoundary } from '../states/RecordBoundary.tsx';

/** Up to here all rows are drawn: the browser's own search finds them. */
const ALL = 200;

interface LongListProps {
  /** What it lists. */
  label: string;
  count: number;
  /** How high a row is about, in pixels; it is measured once it is drawn. */
  height: (index: number) => number;
  /** Always the same for the same row. */
  id: (index: number) => string;
  className?: string | undefined;
  children: (index: number) => ReactNode;
}

/**
 * Rows one below the other that the page scrolls; of very many only those are drawn that are seen.
 * @example <LongList label="资料" count={total} height={() => 64} id={String}>{(index) => <Row index={index} />}</LongList>
 */
export function LongList(props: LongListProps) {
  return props.count > ALL ? <VirtualList {...props} /> : <WholeList {...props} />;
}

function WholeList({ label, count, id, className, children }: LongListProps) {
  return (
    <ul className={className} aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li key={id(index)}>
          <RecordBoundary id={id(index)}>
            <Drawn of={index} by={children} />
          </RecordBoundary>
        </li>
      ))}
    </ul>
  );
}

function VirtualList({ label, count, height, id, className, children }: LongListProps) {
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

/** How far below the page's beginning an element stands; what is above it may grow. */
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
