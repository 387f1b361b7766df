import css from './TabBar.module.css';

interface TabCountProps {
  /** How many there are of it: said quietly, as it asks for nothing. */
  count: number | undefined;
  /** How many of it were not read yet: a badge, and none where there are none. */
  unread: number | undefined;
}

/** The number beside a tab's name. */
export function TabCount({ count, unread }: TabCountProps) {
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
