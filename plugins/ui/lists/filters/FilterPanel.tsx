import { Button, Drawer, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FilterButton } from './FilterButton.tsx';
import css from './FilterMenu.module.css';
import { FilterRow } from './FilterRow.tsx';
import { type Filter, filtersLeft } from './filters.ts';

export interface FilterPanelProps {
  filters: readonly Filter[];
  onClear: (() => void) | undefined;
  /** The number of results: 16门课程. */
  found: string | undefined;
  /** Number of active filters. */
  chosen: number;
  phoneOnly: boolean;
}

/** Same breakpoint as the list's CSS. */
const wayToOpen = () => (matchMedia('(max-width: 767px)').matches ? 'sheet' : 'popover');

/**
 * The filters without a row, in a popover; on phones all filters, in a sheet from below. It mounts open, and replaces
 * the button that was pressed.
 */
export default function FilterPanel({ filters, onClear, found, ...button }: FilterPanelProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [way, setWay] = useState(wayToOpen);
  const [opened, { open, close, toggle }] = useDisclosure(false);
  const turn = () => {
    setWay(wayToOpen());
    toggle();
  };
  // The pressed button, which had the focus, was replaced by this one; the popover returns the focus here when it
  // closes.
  useEffect(() => {
    anchor.current?.focus({ preventScroll: true });
    open();
  }, [open]);
  return (
    <>
      <Popover
        opened={opened && way === 'popover'}
        onChange={(shown) => !shown && close()}
        position="bottom-end"
        trapFocus
        returnFocus
        shadow="md"
        width={420}
      >
        <Popover.Target>
          <FilterButton ref={anchor} {...button} onClick={turn} />
        </Popover.Target>
        <Popover.Dropdown aria-label="筛选">
          <Choices of={filtersLeft(filters)} />
        </Popover.Dropdown>
      </Popover>
      <Drawer
        opened={opened && way === 'sheet'}
        onClose={close}
        position="bottom"
        size="auto"
        title="筛选"
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': '关闭' }}
        classNames={{ content: css['sheet'] ?? '', body: css['sheetBody'] ?? '' }}
      >
        <Choices of={filters} />
        <div className={css['foot']}>
          <Button size="md" variant="default" disabled={!onClear} onClick={onClear}>
            清除全部
          </Button>
          <Button size="md" flex={1} onClick={close}>
            {found ? `查看${found}` : '显示结果'}
          </Button>
        </div>
      </Drawer>
    </>
  );
}

function Choices({ of }: { of: readonly Filter[] }): ReactNode {
  return (
    <div className={css['choices']}>
      {of.map((filter) => (
        <FilterRow key={filter.label} stacked filter={filter} />
      ))}
    </div>
  );
}
