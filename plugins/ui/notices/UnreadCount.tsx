import css from './UnreadCount.module.css';

/** The number of unread items, on the corner of an icon; hidden from screen readers, as the icon's name says it. */
export function UnreadCount({ of }: { of: number }) {
  return (
    of > 0 && (
      <span className={css['count']} aria-hidden>
        {of > 99 ? '99+' : of}
      </span>
    )
  );
}
