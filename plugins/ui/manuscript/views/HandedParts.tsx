import { type ReactNode, useId } from 'react';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { Written } from '../manuscript.ts';
import css from './Handed.module.css';

interface HandedContentProps {
  of: Pick<Written, 'content' | 'attachments'>;
  headingsFrom: number;
  /** Shown if nothing is written. */
  empty: ReactNode;
}

/** A text or a task, with its attachments. */
export function HandedContent({ of: { content, attachments }, headingsFrom, empty }: HandedContentProps) {
  return (
    <>
      {content ? <RichContent html={content} headingsFrom={headingsFrom} /> : empty}
      {attachments !== undefined && attachments.length > 0 && (
        <>
          <p className={css['files']}>附件</p>
          <AttachmentList of={attachments} />
        </>
      )}
    </>
  );
}

/** Facts below the title: `提交 2026-11-03 10:00`; unknown ones are left out. */
export function HandedFacts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className={`yx-note ${css['facts']}`}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface HandedCommentProps {
  returned: boolean;
  title: string;
  heading: 'h2' | 'h3' | 'h4';
  children: string;
  /** The time of the comment, formatted. */
  time?: string;
}

/** The teacher's comment. */
export function HandedComment({ returned, title, heading: Heading, children, time = '' }: HandedCommentProps) {
  const id = useId();
  return (
    <section
      className={`${css['card']} ${css['comment']}`}
      data-state={returned ? 'returned' : undefined}
      aria-labelledby={id}
    >
      <Heading id={id} className={css['heading']}>
        {title}
      </Heading>
      <p className={css['said']}>{children}</p>
      {time !== '' && <p className={`yx-note ${css['time']}`}>{time}</p>}
    </section>
  );
}
