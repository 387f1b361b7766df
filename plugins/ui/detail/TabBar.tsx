import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import css from './TabBar.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** How many there are of it: said quietly, as it asks for nothing. */
  count?: number | undefined;
  /** How many of it were not read yet: a badge, and none where there are none. */
  unread?: number | undefined;
}

interface TabBarProps<Id extends string> {
  /** What the tabs are of: 培训班内容. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** The tab in the address; the first tab if that is not offered. */
  value: Id;
  onChange: (id: Id) => void;
  /** Renders the current tab's content; its heading, for screen readers, is rendered already. */
  children: (id: Id) => ReactNode;
}

/** The number beside a tab's name. */
export function TabCount({ count, unread }: Pick<Tab, 'count' | 'unread'>) {
  return (
    <>
      {count !== undefined && <span className={css['count']}>{count}</span>}
      {Boolean(unread) && (
        <span className={css['unread']}>
          {unread}
          <span className="yx-heard">条未读</span>
        </span>
      )}
    </>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The parts of a page, one shown at a time; which one stands in the address. Arrows go along the tabs, Enter opens:
 * each tab that is opened is a step that the back button takes back.
 * @example <TabBar label="培训班内容" tabs={TABS} value={query.tab} onChange={(tab) => setQuery({ tab })}>{(tab) => …}</TabBar>
 */
export function TabBar<Id extends string>({ label, tabs, value, onChange, children }: TabBarProps<Id>) {
  const bar = useRef<HTMLDivElement>(null);
  const name = useId();
  const current = tabs.find(({ id }) => id === value) ?? tabs[0];
  const currentId = current?.id;

  // The tab that is shown can be seen, also where the bar is pushed sideways; the page does not move.
  useEffect(() => {
    const holder = bar.current;
    const tab = holder?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (holder && tab) holder.scrollLeft = tab.offsetLeft - (holder.clientWidth - tab.offsetWidth) / 2;
  }, [currentId]);

  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const step = STEPS[event.key];
    const at = all.findIndex((tab) => tab === document.activeElement);
    if (!step || at === -1) return;
    event.preventDefault();
    all[step(at, all.length - 1)]?.focus();
  };

  if (!current) return null;
  return (
    <>
      <div className={css['bar']}>
        <div className={css['tabs']} role="tablist" aria-label={label} ref={bar}>
          {tabs.map(({ id, label: words, count, unread }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${name}-${id}`}
              className={css['tab']}
              aria-selected={id === current.id}
              aria-controls={id === current.id ? `${name}-panel` : undefined}
              tabIndex={id === current.id ? 0 : -1}
              onClick={() => onChange(id)}
              onKeyDown={walk}
            >
              {words}
              <TabCount count={count} unread={unread} />
            </button>
          ))}
        </div>
      </div>
      <div className={css['panel']} role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${current.id}`}>
        <h2 className="yx-heard">{current.label}</h2>
        {children(current.id)}
      </div>
    </>
  );
}
