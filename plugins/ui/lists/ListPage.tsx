import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import type { Remote } from '#kernel/http/Remote.ts';
import { Await } from '../states/Await.tsx';
import { Empty } from '../states/Empty.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { FilterMenu } from './filters/FilterMenu.tsx';
import { FilterRow } from './filters/FilterRow.tsx';
import { chosenFilters, type Filter, filterRows, filtersLeft } from './filters/filters.ts';
import type { SearchFieldProps } from './filters/SearchField.tsx';
import { ListBar } from './ListBar.tsx';
import css from './ListPage.module.css';
import { Pager, type PageChoice } from './pages/Pager.tsx';
import { formatFigure } from '#plugins/ui/formatFigure.ts';

export interface PageOf<T> {
  records: readonly T[];
  total: number;
}

interface ListPageProps<T> extends PageChoice {
  title: string;
  /** The counted things with their measure word: 门课程. */
  unit: string;
  of: Remote<PageOf<T>>;
  search?: SearchFieldProps;
  /** Stands above the list: things to continue. */
  lead?: ReactNode;
  /** In order of importance: the first two have rows of their own. */
  filters?: readonly Filter[];
  order?: ReactNode;
  /** Begins something new, or takes the list along. */
  action?: ReactNode;
  skeleton: ReactNode;
  /** The reason why the list is empty. */
  nothing?: string;
  /** A way on from an empty list. */
  onward?: ReactNode;
  /** Removes search and filters; absent if there are none. */
  onClear?: (() => void) | undefined;
  onPage: (choice: PageChoice) => void;
  /** Renders the records of the page. */
  children: (records: readonly T[]) => ReactNode;
}

/**
 * A list with search, filters, count and pager. Its state is in the address: `listQuery` and the list's own filters.
 * @example
 * <ListPage title="课程" unit="门课程" of={courses} page={page} size={size} onPage={setQuery} skeleton={<CardGridSkeleton />}>
 *   {(records) => <CardGrid of={records} …>{…}</CardGrid>}
 * </ListPage>
 */
export const ListPage = observer(<T,>(props: ListPageProps<T>) => {
  const { title, unit, of, search, lead, filters = [], order, action } = props;
  const { skeleton, page, size, onPage, onClear, children } = props;
  const region = useRef<HTMLElement>(null);
  const total = of.value?.total ?? 0;
  const found = of.value && `${formatFigure(total)}${unit}`;
  const rows = filterRows(filters);
  // The one row of a short filter stands on a phone, too, and shows by itself what is chosen.
  const single = filters.length === 1 && filtersLeft(filters).length === 0;
  const chosen = single ? [] : chosenFilters(filters);
  const menu = filters.length > 0 && !single && (
    <FilterMenu filters={filters} chosen={chosen.length} onClear={onClear} found={found} />
  );
  const keepFocus = () => region.current?.focus({ preventScroll: true });

  // The pager is at the bottom, so scroll up to the new page.
  const turn = (choice: PageChoice): void => {
    onPage(choice);
    if ((region.current?.getBoundingClientRect().top ?? 0) < 0) region.current?.scrollIntoView();
  };

  return (
    <div className={css['page']}>
      <h1>{title}</h1>
      {lead}
      <section className={css['list']} aria-label={title} tabIndex={-1} ref={region}>
        <h2 className="yx-heard">{title}列表</h2>
        <ListBar
          filters={rows.length > 0 && rows.map((filter) => <FilterRow key={filter.label} filter={filter} />)}
          inPanel={!single}
          search={search}
          order={order}
          action={
            (Boolean(action) || menu !== false) && (
              <>
                {action}
                {menu}
              </>
            )
          }
          count={found ? `共${found}` : ''}
          chosen={chosen.length > 0 && <FilterChips chosen={chosen} onClear={onClear} onRemoved={keepFocus} />}
        />
        <Await
          of={of}
          skeleton={skeleton}
          empty={({ records }) => records.length === 0}
          emptyView={<Nothing {...props} total={total} />}
        >
          {({ records }) => children(records)}
        </Await>
      </section>
      {total > 0 && <Pager page={page} size={size} total={total} onChange={turn} />}
    </div>
  );
});

interface NothingProps {
  total: number;
  size: number;
  nothing?: string;
  onward?: ReactNode;
  onClear?: (() => void) | undefined;
  onPage: (choice: PageChoice) => void;
}

/** Says why there is nothing, and offers a way on. */
function Nothing({ total, size, nothing, onward, onClear, onPage }: NothingProps) {
  if (total > 0) {
    return (
      <Empty hint="这一页已经没有内容" onward={<Onward label="回到第一页" go={() => onPage({ page: 1, size })} />} />
    );
  }
  if (onClear) return <Empty hint="没有符合条件的内容" onward={<Onward label="清除条件" go={onClear} />} />;
  return <Empty hint={nothing} onward={onward} />;
}

function Onward({ label, go }: { label: string; go: () => void }) {
  return (
    <Button variant="default" onClick={go}>
      {label}
    </Button>
  );
}
