import { type ReactNode, useId } from 'react';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { Written } from '../manuscript.ts';
import css from './Handed.module.css';

interface HandedContentProps {
  of: Pick<Written, 'content' | 'attachments'>;
  headingsFrom: number;
  /** Stands there where nothing is written. */
  empty: ReactNode;
}

/** What was written or asked for, and the files that go along with it. */
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

/** What is known of it beside its title: `提交 2026-11-03 10:00`; what is not known is left out. */
export function HandedFacts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className={css['facts']}>
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
  /** When it was said, in words. */
  time?: string;
}

/** What the teacher said of it. */
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
      {time !== '' && <p className={css['time']}>{time}</p>}
    </section>
  );
}
