import css from './TabBar.module.css';

/** The number of unread items next to a tab's name. */
export function TabUnread({ of: number }: { of: number | undefined }) {
  if (number === undefined || number === 0) return null;
  return (
    <span className={css['unread']}>
      {number}
      <span className="yx-heard">条未读</span>
    </span>
  );
}
