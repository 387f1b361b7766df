import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR = 40;

interface Watched {
  /** Id of the oldest message; it changes when older ones are loaded or dropped. */
  first: string | undefined;
  /** Changes with every change at the end. */
  last: string;
  /** There are older messages, which are loaded when `top` comes into view. */
  more?: boolean;
  loadOlder?: () => Promise<void>;
}

interface LogScroll {
  log: RefObject<HTMLDivElement | null>;
  top: RefObject<HTMLDivElement | null>;
  atEnd: boolean;
  /** Something arrived at the end while the user was reading further up. */
  news: boolean;
  onScroll(): void;
  toEnd(): void;
}

/**
 * Scrolls a log with the latest message at its end: keeps the user at the end if they are there, and otherwise at the
 * same message.
 */
export function useLogScroll({ first, last, more = false, loadOlder }: Watched): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0 });
  const [atEnd, setAtEnd] = useState(true);
  /** The last message at the time when the user left the end. */
  const [left, setLeft] = useState(last);

  const toEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  };
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const grown = box.scrollHeight - before.current.height;
    if (before.current.first !== first && !atEnd) box.scrollTop += grown;
    else if (atEnd) box.scrollTop = box.scrollHeight;
    before.current = { first, height: box.scrollHeight };
  }, [first, last, atEnd]);

  useEffect(() => {
    const [root, target] = [log.current, top.current];
    if (!root || !target || !more) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadOlder?.(), {
      root,
      rootMargin: '120px 0px 0px',
    });
    watch.observe(target);
    return () => watch.disconnect();
  }, [more, first, loadOlder]);

  // Pictures and the window may change in size later.
  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => atEnd && (box.scrollTop = box.scrollHeight));
    for (const one of [box, ...box.children]) watch.observe(one);
    return () => watch.disconnect();
  }, [atEnd]);

  const onScroll = () => {
    const box = log.current;
    if (!box) return;
    const end = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    before.current.height = box.scrollHeight;
    setAtEnd(end);
    if (atEnd && !end) setLeft(last);
  };
  return { log, top, atEnd, news: !atEnd && last !== left, onScroll, toEnd };
}
