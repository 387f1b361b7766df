import css from './UnreadCount.module.css';

/** How much is unread, on the corner of what leads to it; the number is said by the name of that. */
export function UnreadCount({ of }: { of: number }) {
  return (
    of > 0 && (
      <span className={css['count']} aria-hidden>
        {of > 99 ? '99+' : of}
      </span>
    )
  );
}
