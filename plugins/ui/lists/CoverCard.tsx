import type { ReactNode } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { CoverImage } from '../covers/CoverImage.tsx';
import css from './CoverCard.module.css';

interface CoverCardProps {
  /** Of the course, the class, the path. */
  id: string;
  /** The card is a link, or plain while the owner of the page is off. */
  to: Target;
  title: string;
  summary: string;
  cover: string;
  /** On the cover's corner. */
  mark?: ReactNode;
  /** Who offers it. */
  source: string;
  tags?: readonly string[];
  /** How far one has come, from 0 to 100: in the place of the tags. */
  progress?: number | undefined;
  facts: readonly string[];
  /** What can be done with it, below. */
  action?: ReactNode;
}

/** A course, a class, a classroom in a list: every card of a row has the same lines, so that nothing moves when it comes. */
export function CoverCard({
  id,
  to,
  title,
  summary,
  cover,
  mark,
  source,
  tags,
  progress,
  facts,
  action,
}: CoverCardProps) {
  return (
    <article className={css['card']}>
      <div className={css['cover']}>
        <CoverImage of={{ id, title, labels: tags, cover }} className={css['picture']} />
        {mark}
      </div>
      <div className={css['body']}>
        <div className={css['words']}>
          <h3 className={css['title']}>
            <RouteLink to={to} fallback={title} className="yx-stretched">
              {title}
            </RouteLink>
          </h3>
          <p className={css['summary']}>{summary}</p>
        </div>
        <p className={css['line']}>{source}</p>
        {progress === undefined ? (
          <p className={css['tags']}>
            {tags?.filter(Boolean).map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        ) : (
          <Progress of={progress} />
        )}
        <Facts of={facts} />
        {action !== undefined && <div className={css['action']}>{action}</div>}
      </div>
    </article>
  );
}

function Progress({ of }: { of: number }) {
  return (
    <p className={css['progress']}>
      <progress className={css['bar']} max={100} value={of} aria-label="学习进度" />
      <span>{of >= 100 ? '已学完' : `${Math.floor(of)}%`}</span>
    </p>
  );
}

/** Short facts in one line: `24章 · 6小时 · 312人在学`; empty ones are left out. */
export function Facts({ of }: { of: readonly string[] }) {
  return (
    <p className={css['facts']}>
      {of.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
