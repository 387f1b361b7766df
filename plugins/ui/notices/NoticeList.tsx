import IconChevronDown from '#icons/IconChevronDown';
import type { ReactNode } from 'react';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { cx } from '../classNames.ts';
import { formatRecent } from '../clock/recent.ts';
import { Drawn, RecordBoundary } from '../states/failures/RecordBoundary.tsx';
import css from './NoticeList.module.css';

export interface ListedNotice {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly publishTime: string;
  /** Undefined for guests, who cannot mark notices as read. */
  readonly read?: boolean | null | undefined;
}

interface NoticeListProps<N> {
  of: readonly N[];
  heading: 'h2' | 'h3';
  /** Target of a notice; alternatively `onOpen`, if it opens on this page. */
  to?: (notice: N) => Target;
  onOpen?: (notice: N) => void;
  /** Notices unfold below their titles: the id of the open one, and its text. */
  unfolded?: { id: string | undefined; text: (notice: N) => ReactNode };
  /** The kind of a notice: an icon before it, or a word next to its title or summary. */
  icon?: (notice: N) => ReactNode;
  titleTag?: (notice: N) => ReactNode;
  summaryTag?: (notice: N) => ReactNode;
  /** An action at the end of the row. */
  action?: (notice: N) => ReactNode;
  /** The list is inside a card already. */
  bare?: boolean;
}

/**
 * Notices, newest first: title, summary, time, and a mark on unread ones. The whole row opens the notice.
 * @example <NoticeList of={records} heading="h3" to={({ id }) => messageDetail.with({ id })} />
 */
export function NoticeList<N extends ListedNotice>({ of, bare = false, ...row }: NoticeListProps<N>) {
  return (
    <ul className={cx(css['list'], !bare && css['card'])}>
      {of.map((notice) => (
        <li key={notice.id}>
          <RecordBoundary id={notice.id}>
            <Drawn of={notice} by={(one) => <Row {...row} notice={one} />} />
          </RecordBoundary>
        </li>
      ))}
    </ul>
  );
}

type RowProps<N> = Omit<NoticeListProps<N>, 'of' | 'bare'> & { notice: N };

function Row<N extends ListedNotice>(props: RowProps<N>) {
  const { notice, heading: Heading, unfolded, icon, titleTag, summaryTag, action } = props;
  const { id, title, summary, publishTime, read } = notice;
  const text = unfolded?.id === id ? unfolded.text(notice) : undefined;
  return (
    <div
      className={css['row']}
      data-unread={read === false || undefined}
      data-folds={unfolded && (text === undefined ? 'closed' : 'open')}
      data-icon={icon !== undefined || undefined}
      data-action={(action && typeof read === 'boolean') || undefined}
    >
      {icon && <span className={css['icon']}>{icon(notice)}</span>}
      <div className={css['words']}>
        <Heading className={css['title']}>
          <Opener {...props} />
          {titleTag?.(notice)}
        </Heading>
        {text === undefined && (
          <p className={`yx-note ${css['line']}`}>
            {summaryTag?.(notice)}
            <span className={`yx-cut ${css['summary']}`}>{summary}</span>
          </p>
        )}
      </div>
      <time className={`yx-note ${css['time']}`} dateTime={publishTime}>
        {formatRecent(publishTime)}
      </time>
      {action?.(notice)}
      {unfolded && <IconChevronDown className={css['chevron']} size={18} aria-hidden />}
      {text !== undefined && (
        <section className={css['text']} aria-label={title}>
          {text}
        </section>
      )}
    </div>
  );
}

function Opener<N extends ListedNotice>({ notice, to, onOpen, unfolded }: RowProps<N>) {
  const { id, title, read } = notice;
  const name = (
    <>
      {read === false && <span className="yx-heard">未读：</span>}
      {title}
    </>
  );
  if (to) {
    return (
      <RouteLink to={to(notice)} fallback={name} className={cx(css['open'], 'yx-stretched')}>
        {name}
      </RouteLink>
    );
  }
  return (
    <button
      type="button"
      className={cx(css['open'], 'yx-stretched')}
      aria-expanded={unfolded && unfolded.id === id}
      onClick={() => onOpen?.(notice)}
    >
      {name}
    </button>
  );
}
