import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { care } from '../care/care.ts';
import css from './TabBar.module.css';
import { TabUnread } from './TabUnread.tsx';

export interface TabLink {
  id: string;
  label: string;
  /** Number of unread items, shown as a badge; 0 shows none. */
  unread?: number | undefined;
  to: Target;
  /** The tabs of a group, in a second row while one of them is current. */
  members?: readonly TabLink[] | undefined;
}

interface TabLinksProps {
  /** Accessible name of the tabs: 课堂内容. */
  label: string;
  tabs: readonly TabLink[];
  /** Id of the current tab, not of its group. */
  value: string | undefined;
  /** The current tab's content; its heading for screen readers is rendered already. */
  children: ReactNode;
}

/**
 * Tabs with an address each, some of them in groups. The bar sticks; opening another tab keeps the scroll position, but never below the bar.
 * @example <TabLinks label="课堂内容" tabs={tabs} value={tab.id}>{…}</TabLinks>
 */
export function TabLinks({ label, tabs, value, children }: TabLinksProps) {
  const bar = useRef<HTMLElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  const { before, after, push } = useSideways(bar);
  const top = tabs.find(({ id, members }) => id === value || members?.some((member) => member.id === value));
  const current = top?.members?.find(({ id }) => id === value) ?? top;

  // Scrolls the bar so that the current tab is visible.
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
    if (shown.current === value) return;
    shown.current = value;
    if (start.current && start.current.getBoundingClientRect().top < 0) start.current.scrollIntoView();
  }, [value]);

  return (
    <>
      <div ref={start} className={css['start']} />
      <div className={css['bar']}>
        {before && <Push sign={IconChevronLeft} side="before" onClick={() => push(-1)} />}
        <nav className={css['tabs']} aria-label={label} ref={bar}>
          {tabs.map((tab) => (
            <TabAnchor
              key={tab.id}
              tab={tab}
              className={css['tab']}
              current={tab === top ? (top === current ? 'page' : 'true') : undefined}
            />
          ))}
        </nav>
        {after && <Push sign={IconChevronRight} side="after" onClick={() => push(1)} />}
      </div>
      <div className={css['panel']}>
        {top?.members && (
          <nav className={css['members']} aria-label={top.label}>
            {top.members.map((tab) => (
              <TabAnchor
                key={tab.id}
                tab={tab}
                className={css['member']}
                current={tab === current ? 'page' : undefined}
              />
            ))}
          </nav>
        )}
        <h2 className="yx-heard">{current?.label ?? label}</h2>
        {children}
      </div>
    </>
  );
}

interface TabAnchorProps {
  tab: TabLink;
  className: string | undefined;
  current: 'page' | 'true' | undefined;
}

function TabAnchor({ tab: { label, unread, to }, className, current }: TabAnchorProps) {
  const { navigation } = useKernel();
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigation.go(to, { stay: true });
  };
  return (
    <RouteLink to={to} className={className} aria-current={current} onClick={open}>
      {label}
      <TabUnread of={unread} />
    </RouteLink>
  );
}

interface PushProps {
  sign: typeof IconChevronLeft;
  side: 'before' | 'after';
  onClick: () => void;
}

/** For the mouse only: keyboard and touch can scroll otherwise. */
function Push({ sign: Sign, side, onClick }: PushProps) {
  return (
    <button type="button" className={css['push']} data-side={side} tabIndex={-1} aria-hidden onClick={onClick}>
      <Sign size={18} />
    </button>
  );
}

/** Tells if a horizontal scroller has more content before and after its visible part, and scrolls it. */
function useSideways(of: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = () => {
      const before = element.scrollLeft > 4;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [of]);
  const push = (direction: 1 | -1): void => {
    const element = of.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.7, behavior: care.shown.calm ? 'auto' : 'smooth' });
  };
  return { ...more, push };
}
