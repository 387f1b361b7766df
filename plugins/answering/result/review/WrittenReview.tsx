import { useId } from 'react';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RichText } from '../../subject/RichText.tsx';
import type { Reviewed } from './reviewed.ts';
import { isWrittenHtml } from './writtenHtml.ts';
import css from './WrittenReview.module.css';

/** The answer to a practice question: text and files. */
export function WrittenReview({ of: { answer } }: { of: Reviewed }) {
  const name = useId();
  const texts = (answer?.answers ?? []).filter((text) => text.trim() !== '');
  const files = answer?.attachments ?? [];
  return (
    <div role="group" aria-labelledby={name} className={css['written']}>
      <p id={name} className={css['title']}>
        你的作答
      </p>
      {texts.map((text) =>
        isWrittenHtml(text) ? (
          <div key={text} className={css['text']}>
            <RichText html={text} />
          </div>
        ) : (
          <p key={text} className={css['text']} data-typed>
            {text}
          </p>
        ),
      )}
      {texts.length === 0 && files.length === 0 && <p className={css['none']}>没有填写</p>}
      {files.length > 0 && <AttachmentList of={files} />}
    </div>
  );
}
