import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Opened } from './opened.ts';
import css from './ReplyRow.module.css';
import type { RowAtProps } from './ReplyRows.tsx';

export interface WindowedRowsProps {
  opened: Opened;
  row: ComponentType<RowAtProps>;
}

/** The estimated height of a reply until it is measured. */
const HEIGHT = 148;

/** Draws only the visible replies of a very long list; the page or a panel scrolls them. */
export default function WindowedRows(props: WindowedRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>();
  useLayoutEffect(() => setScroller(place.current && scrollerOf(place.current)), []);
  return (
    <div ref={place}>
      {scroller === null && <RowsOfPage {...props} place={place} />}
      {scroller && <RowsOfPanel {...props} place={place} scroller={scroller} />}
    </div>
  );
}

interface PlacedRowsProps extends WindowedRowsProps {
  place: RefObject<HTMLElement | null>;
}

/** The options shared by both kinds of windows. They open at the linked reply, so that no others are fetched first. */
function optionsOf({ replies, linked }: Opened, scrollMargin: number, sight: number) {
  const at = linked === undefined ? undefined : replies.indexOf(linked);
  return {
    count: replies.total,
    estimateSize: () => HEIGHT,
    getItemKey: (index: number) => replies.at(index)?.id ?? index,
    overscan: 4,
    scrollMargin,
    initialRect: { width: 0, height: sight },
    ...(at !== undefined && { initialOffset: Math.max(0, scrollMargin + (at + 0.5) * HEIGHT - sight / 2) }),
  };
}

const RowsOfPage = observer(({ place, ...props }: PlacedRowsProps) => {
  const scrollMargin = useOffset(place);
  const rows = useWindowVirtualizer(optionsOf(props.opened, scrollMargin, innerHeight));
  return <Rows {...props} rows={rows} scrollMargin={scrollMargin} goal={props.opened.replies.goal} />;
});

const RowsOfPanel = observer(({ place, scroller, ...props }: PlacedRowsProps & { scroller: HTMLElement }) => {
  const scrollMargin = useOffset(place, scroller);
  const rows = useVirtualizer({
    ...optionsOf(props.opened, scrollMargin, scroller.clientHeight),
    getScrollElement: () => scroller,
  });
  return <Rows {...props} rows={rows} scrollMargin={scrollMargin} goal={props.opened.replies.goal} />;
});

interface RowsProps extends WindowedRowsProps {
  rows: Pick<Virtualizer<never, Element>, 'getTotalSize' | 'getVirtualItems' | 'measureElement' | 'scrollToIndex'>;
  scrollMargin: number;
  goal: number | undefined;
}

/** Not an observer, because the virtualizer stays the same object while its results change. */
function Rows({ opened, row: RowAt, rows, scrollMargin, goal }: RowsProps) {
  const { replies } = opened;
  const list = useRef<HTMLOListElement>(null);
  const items = rows.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => replies.need(from, to), [replies, from, to]);
  // Measures all rows together: one by one, each would cause a layout of the whole page.
  useLayoutEffect(() => {
    rows.measureElement(null);
    for (const row of list.current?.children ?? []) rows.measureElement(row);
  });
  useEffect(() => {
    if (goal !== undefined) rows.scrollToIndex(goal, { align: 'center' });
  }, [rows, goal]);
  return (
    <ol ref={list} className={css['list']} aria-label="回复" style={{ height: rows.getTotalSize() }}>
      {items.map(({ key, index, start }) => (
        <li
          key={key}
          data-index={index}
          className={css['placed']}
          aria-setsize={replies.total}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          <RowAt opened={opened} index={index} />
        </li>
      ))}
    </ol>
  );
}

/** The scrolling ancestor; null for the page. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement: parent } = element;
  if (parent === null || parent === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}

/** An element's distance from the start of the scrolled content, updated as the content above it grows. */
function useOffset(of: RefObject<HTMLElement | null>, scroller?: HTMLElement): number {
  const [offset, setOffset] = useState(() => offsetIn(of.current, scroller));
  useLayoutEffect(() => {
    const measure = () => setOffset(offsetIn(of.current, scroller));
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller?.firstElementChild ?? document.body);
    measure();
    return () => sizes.disconnect();
  }, [of, scroller]);
  return offset;
}

function offsetIn(element: HTMLElement | null, scroller: HTMLElement | undefined): number {
  const top = element?.getBoundingClientRect().top ?? 0;
  return scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + scrollY;
}
