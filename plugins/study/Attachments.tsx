import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import type { ChapterContent } from './api.ts';
import css from './Attachments.module.css';

/** Files to take along from a chapter. */
export function Attachments({ of }: { of: ChapterContent['attachments'] }) {
  if (of.length === 0) return null;
  return (
    <section className={css['root']} aria-label="附件">
      <h3 className={css['title']}>附件</h3>
      <AttachmentList of={of} />
    </section>
  );
}
