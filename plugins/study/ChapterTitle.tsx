import css from './ChapterTitle.module.css';

/** A chapter's visible title. The heading for screen readers and for the focus is in the bar above. */
export function ChapterTitle({ children }: { children: string }) {
  return (
    <p className={css['title']} aria-hidden="true">
      {children}
    </p>
  );
}
