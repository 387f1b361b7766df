import css from './TabBar.module.css';

interface TabCountProps {
  /** Number of items, shown quietly. */
  count: number | undefined;
  /** Number of unread items, shown as a badge; 0 shows none. */
  unread: number | undefined;
}

/** The number next to a tab's name. */
export function TabCount({ count, unread }: TabCountProps) {
  return (
    <>
      {count !== undefined && <span className={`yx-note ${css['count']}`}>{count}</span>}
      {Boolean(unread) && (
        <span className={css['unread']}>
          {unread}
          <span className="yx-heard">条未读</span>
        </span>
      )}
    </>
  );
}
