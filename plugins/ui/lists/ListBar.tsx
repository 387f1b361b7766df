import type { ReactNode } from 'react';
import { SearchField, type SearchFieldProps } from './filters/SearchField.tsx';
import css from './ListBar.module.css';

interface ListBarProps {
  /** Narrow the list: rows of choices, selects, the open folder. */
  filters?: ReactNode;
  /** A phone has the filters in a panel instead. */
  inPanel?: boolean;
  search?: SearchFieldProps | undefined;
  order?: ReactNode;
  /** Begins something new, or takes the list along. */
  action?: ReactNode;
  /** The number of things found, announced when it changes; empty while unknown, so that the line keeps its height. */
  count?: string | undefined;
  /** Stands beside the count: the filters that are active. */
  chosen?: ReactNode;
}

/**
 * The bar above a list: filters on the left, the search on the right, then the order, and the action at the far right.
 * @example <ListBar search={{ label: '搜索任务', keyword, onSearch }} count={value && `共${value.total}个任务`} />
 */
export function ListBar({ filters, inPanel = false, search, order, action, count, chosen }: ListBarProps) {
  const narrows = Boolean(filters);
  const facts = count !== undefined && (
    <div className={css['facts']}>
      <p className="yx-note" role="status">
        {count}
      </p>
      {chosen}
    </div>
  );
  return (
    <div className={css['head']}>
      <div className={css['bar']}>
        {narrows ? (
          <div className={css['filters']} data-in-panel={inPanel || undefined}>
            {filters}
          </div>
        ) : (
          facts
        )}
        <div className={css['tools']}>
          {search && (
            <div className={css['search']}>
              {/* A new word in the address becomes the text of the field. */}
              <SearchField key={search.keyword} {...search} />
            </div>
          )}
          {Boolean(order) && <div className={css['order']}>{order}</div>}
          {Boolean(action) && <div className={css['action']}>{action}</div>}
        </div>
      </div>
      {narrows && facts}
    </div>
  );
}
