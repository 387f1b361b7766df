import { type ReactNode, useEffect, useRef } from 'react';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { formatTime } from '../clock/time.ts';
import { RichContent } from '../content/RichContent.tsx';
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
  neighbours?: Neighbours;
}

interface Neighbours {
  /** Accessible name of the links. */
  label: string;
  to?: (id: string) => Target;
  onOpen?: (id: string) => void;
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
      {neighbours && (previous ?? next) && (
        <nav className={css['neighbours']} aria-label={neighbours.label}>
          {previous && <Neighbour {...neighbours} label="上一条" rel="prev" of={previous} />}
          {next && <Neighbour {...neighbours} label="下一条" rel="next" of={next} />}
        </nav>
      )}
    </article>
  );
}

interface NeighbourProps extends Omit<Neighbours, 'label'> {
  label: string;
  rel: 'prev' | 'next';
  of: NoticeLink;
}

function Neighbour({ label, rel, of: { id, title }, to, onOpen }: NeighbourProps) {
  const words = (
    <>
      <span className="yx-note">{label}</span>
      <span className="yx-cut">{title}</span>
    </>
  );
  return to ? (
    <RouteLink to={to(id)} className={css['neighbour']} data-side={rel} rel={rel}>
      {words}
    </RouteLink>
  ) : (
    <button type="button" className={css['neighbour']} data-side={rel} onClick={() => onOpen?.(id)}>
      {words}
    </button>
  );
}
