import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Remote } from '#kernel/http/Remote.ts';
import { Await } from '../../states/Await.tsx';
import { Empty } from '../../states/Empty.tsx';
import type { PageOf } from '../ListPage.tsx';
import { Pager, type PageChoice } from './Pager.tsx';
import css from './PagedRows.module.css';
import { type ListedRow, RowList, RowListSkeleton } from '../rows/RowList.tsx';
import { ListSkeleton } from '../../states/Skeletons.tsx';

interface PagedRowsProps<T> extends PageChoice {
  of: Remote<PageOf<T>>;
  onPage: (choice: PageChoice) => void;
  /** The message for an empty list. */
  nothing: string;
  /** Describes the row for an item; alternatively, `list` renders the page's items. */
  row?: (item: T) => ListedRow;
  list?: (items: readonly T[]) => ReactNode;
}

/**
 * A list of rows with its pager, for a tab.
 * @example <PagedRows of={notices} {...usePaging()} nothing="还没有公告" row={(notice) => ({ … })} />
 */
export const PagedRows = observer(<T,>({ of, page, size, onPage, nothing, row, list }: PagedRowsProps<T>) => {
  const total = of.value?.total ?? 0;
  return (
    <div className={css['list']}>
      <Await
        of={of}
        skeleton={row ? <RowListSkeleton /> : <ListSkeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint={total > 0 ? '这一页已经没有内容' : nothing} />}
      >
        {({ records }) => (row ? <RowList rows={records.map(row)} /> : list?.(records))}
      </Await>
      {total > 0 && <Pager page={page} size={size} total={total} onChange={onPage} />}
    </div>
  );
});
