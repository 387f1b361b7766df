import IconChevronRight from '#icons/IconChevronRight';
import IconLock from '#icons/IconLock';
import type { ReactNode } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { cx } from '../classNames.ts';
import { Tag } from '../detail/Tag.tsx';
import { LongList } from '../lists/LongList.tsx';
import { LESSON_STATES } from './lessonStates.ts';
import css from './OutlineList.module.css';
import type { ChapterRow, OutlineLesson, OutlineRow } from './outlineRow.ts';

export interface OutlineProps<L> {
  label: string;
  rows: readonly OutlineRow<L>[];
  lesson: (lesson: L) => OutlineLesson;
  /** The chapter's progress, at the end of its row. */
  count?: (chapter: ChapterRow<L>) => ReactNode;
  /** Makes chapters foldable; otherwise they are always open. */
  onFold?: (chapterId: string, folded: boolean) => void;
  /** Heading level of chapter titles. */
  heading?: 'h3' | 'h4';
  /** The page already says which lessons are locked and why, so each lesson says it to screen readers only. */
  quietLocks?: boolean;
}

/**
 * The chapters and lessons of a course with the learner's progress, as part of a page; it copes with thousands of them.
 * Next to a lesson, use `OutlineTree` instead.
 * @example <OutlineList label="章节" rows={outlineRows(chapters)} lesson={(one) => ({ ...outlineLesson(one, trace), to })} />
 */
export function OutlineList<L>(props: OutlineProps<L>) {
  const { label, rows, lesson, onFold, quietLocks = false } = props;
  return (
    <LongList
      label={label}
      className={cx(css['rows'], onFold && css['folding'])}
      count={rows.length}
      id={(index) => rows[index]?.id ?? ''}
      height={(index) => (rows[index]?.kind === 'chapter' ? 48 : 44)}
    >
      {(index) => {
        const row = rows[index];
        if (!row) return null;
        if (row.kind === 'chapter') return <Chapter {...props} row={row} />;
        return <Lesson {...lesson(row.lesson)} level={row.level} quiet={quietLocks} />;
      }}
    </LongList>
  );
}

type ChapterProps<L> = Pick<OutlineProps<L>, 'heading' | 'count' | 'onFold'> & { row: ChapterRow<L> };

function Chapter<L>({ row, heading: Heading = 'h3', count, onFold }: ChapterProps<L>) {
  const { id, title, level, open } = row;
  return (
    <div className={css['chapter']} data-level={Math.min(level, 3)}>
      <Heading className={css['title']}>
        {onFold ? (
          <button type="button" className={css['fold']} aria-expanded={open} onClick={() => onFold(id, open)}>
            <IconChevronRight className={css['chevron']} size={16} aria-hidden />
            {title}
          </button>
        ) : (
          title
        )}
      </Heading>
      <span className="yx-note">{count?.(row)}</span>
    </div>
  );
}

interface LessonProps extends OutlineLesson {
  level: number;
  quiet: boolean;
}

function Lesson({ level, quiet, title, to, kind, duration, state, locked, free, result }: LessonProps) {
  const open = locked === undefined;
  const { sign, name } = LESSON_STATES[state ?? 'none'];
  const Sign = open ? sign : IconLock;
  return (
    <div className={css['lesson']} data-level={Math.min(level, 4)} data-locked={!open || undefined}>
      <span className={css['sign']} data-state={state} title={open && state ? name : undefined}>
        <Sign size={18} aria-hidden />
        {(!open || state) && <span className="yx-heard">{open ? name : '未解锁'}：</span>}
      </span>
      <span className={`yx-cut ${css['words']}`}>
        {open ? (
          <RouteLink to={to} fallback={title} className="yx-stretched" title={title}>
            {title}
          </RouteLink>
        ) : (
          title
        )}
        {locked && <span className={quiet ? 'yx-heard' : css['why']}>{locked}</span>}
      </span>
      <span className={`yx-note ${css['result']}`}>{free && open ? <Tag>免费</Tag> : result}</span>
      <span className={`yx-note ${css['kind']}`}>{kind}</span>
      <span className={`yx-note ${css['time']}`}>{duration}</span>
    </div>
  );
}
