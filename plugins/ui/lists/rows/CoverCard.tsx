import type { ReactNode } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { Highlighted } from '../../content/Highlighted.tsx';
import type { CoverKind } from '../../covers/forms.ts';
import { CoverImage } from '../../covers/CoverImage.tsx';
import { Tag } from '../../detail/Tag.tsx';
import css from './CoverCard.module.css';
import { Facts } from './Facts.tsx';
import { formatPercent } from '../../formatPercent.ts';

interface CoverCardProps {
  /** Id of the course, class, path or live event. */
  id: string;
  /** Decides the form of its cover. */
  kind: CoverKind;
  /** The card is a link, or plain while the owner of the target page is off. */
  to: Target;
  title: string;
  /** The words of a search, marked in the title. */
  keyword?: string | undefined;
  summary?: string;
  cover: string;
  /** Stands on the cover's corner. */
  mark?: ReactNode;
  /** The teacher or institution that offers it. */
  source?: string;
  /** A state in a word, at the end of the source's line. */
  state?: ReactNode;
  tags?: readonly string[];
  /** Progress from 0 to 100, shown in place of the tags. */
  progress?: number | undefined;
  facts: readonly (string | false | undefined)[];
  /** An action, at the bottom. */
  action?: ReactNode;
}

/** A course, class, path or classroom in a list. Missing information takes no space. */
export function CoverCard({
  id,
  kind,
  to,
  title,
  keyword,
  summary,
  cover,
  mark,
  source,
  state,
  tags,
  progress,
  facts,
  action,
}: CoverCardProps) {
  return (
    <article className={`yx-card ${css['card']}`}>
      <div className={css['cover']}>
        <CoverImage kind={kind} of={{ id, title, labels: tags, cover }} className={css['picture']} />
        {mark}
      </div>
      <div className={css['body']}>
        <h3 className={css['title']}>
          <RouteLink to={to} fallback={title} className="yx-stretched">
            <Highlighted text={title} keyword={keyword} />
          </RouteLink>
        </h3>
        <p className={`yx-note ${css['summary']}`}>{summary}</p>
        {source !== undefined && (
          <p className={`yx-note ${css['source']}`}>
            <span>{source}</span>
            {state}
          </p>
        )}
        {progress !== undefined ? (
          <Progress of={progress} />
        ) : (
          <p className={css['tags']}>{tags?.map((tag) => tag !== '' && <Tag key={tag}>{tag}</Tag>)}</p>
        )}
        <Facts oneLine of={facts} />
        {action !== undefined && <div className={css['action']}>{action}</div>}
      </div>
    </article>
  );
}

function Progress({ of }: { of: number }) {
  return (
    <p className={`yx-note ${css['progress']}`}>
      <progress className={css['bar']} max={100} value={of} aria-label="学习进度" />
      <span>{of >= 100 ? '已学完' : formatPercent(of)}</span>
    </p>
  );
}
