import { type ReactNode, useEffect, useRef } from 'react';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { formatTime } from '../clock/time.ts';
import { RichContent } from '../content/RichContent.tsx';
import { Neighbours } from '../detail/Neighbours.tsx';
import css from './NoticeArticle.module.css';

interface NoticeLink {
  readonly id: string;
  readonly title: string;
}

interface NoticeText {
  readonly title: string;
  readonly publisher: string;
  readonly publishTime: string;
  /** HTML. */
  readonly content: string;
  readonly previous?: NoticeLink | null | undefined;
  readonly next?: NoticeLink | null | undefined;
}

interface NoticeArticleProps {
  notice: NoticeText;
  heading: 'h1' | 'h3';
  /** Moves the focus to the heading, because the article replaced the focused element. */
  takeFocus?: boolean;
  /** The kind of notice. */
  tag?: ReactNode;
  /** A link below the text to where the matter continues. */
  onward?: ReactNode;
  /** Links to the previous and next notice. */
  neighbours?: {
    /** Accessible name of the links. */
    label: string;
    /** A link to a notice, or what opens it. */
    open: (id: string) => Target | (() => void);
  };
}

/** The text of a notice. */
export function NoticeArticle({ notice, heading: Heading, takeFocus = false, ...parts }: NoticeArticleProps) {
  const { title, publisher, publishTime, content, previous, next } = notice;
  const { tag, onward, neighbours } = parts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <article>
      <Heading className={css['title']} tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      <p className={css['facts']}>
        {tag}
        {publisher && <span>{publisher}</span>}
        <time dateTime={publishTime}>{formatTime(publishTime)}</time>
      </p>
      <RichContent html={content} headingsFrom={Heading === 'h1' ? 2 : 4} />
      {onward}
      {neighbours && (
        <Neighbours
          label={neighbours.label}
          words={['上一条', '下一条']}
          previous={previous && { title: previous.title, open: neighbours.open(previous.id) }}
          next={next && { title: next.title, open: neighbours.open(next.id) }}
        />
      )}
    </article>
  );
}
