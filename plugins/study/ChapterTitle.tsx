import css from './ChapterTitle.module.css';

/** A chapter's title as it is seen. The heading that is heard, and takes the focus, stands in the bar above. */
export function ChapterTitle({ children }: { children: string }) {
  return (
    <p className={css['title']} aria-hidden="true">
      {children}
    </p>
  );
}
