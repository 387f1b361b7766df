import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './TabBar.module.css';
import { TabUnread } from './TabUnread.tsx';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** Number of unread items, shown as a badge; 0 shows none. */
  unread?: number | undefined;
}

interface TabBarProps<Id extends string> {
  /** Accessible name of the tabs: 培训班内容. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** The tab in the address; if it does not exist, the first one is shown. */
  value: Id;
  onChange: (id: Id) => void;
  /** Renders the current tab's content; its heading for screen readers is rendered already. */
  children: (id: Id) => ReactNode;
}

/**
 * Tabs whose selection is in the address. Arrow keys move along the tabs and Enter opens one; each opened tab is a step
 * for the back button.
 * @example <TabBar label="培训班内容" tabs={TABS} value={query.tab} onChange={(tab) => setQuery({ tab })}>{(tab) => …}</TabBar>
 */
export function TabBar<Id extends string>({ label, tabs, value, onChange, children }: TabBarProps<Id>) {
  const bar = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ id }) => id === value) ?? tabs[0];
  const currentId = current?.id;

  // Scrolls the bar, not the page, so that the current tab is visible.
  useEffect(() => {
    const holder = bar.current;
    const tab = holder?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (holder && tab) holder.scrollLeft = tab.offsetLeft - (holder.clientWidth - tab.offsetWidth) / 2;
  }, [currentId]);

  if (!current) return null;
  const choose = (chosen: string | null): void => {
    const tab = tabs.find(({ id }) => id === chosen);
    if (tab) onChange(tab.id);
  };
  return (
    <Tabs
      unstyled
      className={css['root']}
      activateTabWithKeyboard={false}
      keepMounted={false}
      value={current.id}
      onChange={choose}
    >
      <div className={css['bar']}>
        <Tabs.List className={css['tabs']} aria-label={label} ref={bar}>
          {tabs.map(({ id, label: words, unread }) => (
            <Tabs.Tab key={id} value={id} className={css['tab']} rightSection={<TabUnread of={unread} />}>
              {words}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={current.id} className={css['panel']}>
        <h2 className="yx-heard">{current.label}</h2>
        {children(current.id)}
      </Tabs.Panel>
    </Tabs>
  );
}
