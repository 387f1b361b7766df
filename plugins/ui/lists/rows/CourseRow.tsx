import IconChevronDown from '#icons/IconChevronDown';
import IconLock from '#icons/IconLock';
import { type ReactNode, useId } from 'react';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { cx } from '../../classNames.ts';
import { CoverImage } from '../../covers/CoverImage.tsx';
import css from './CourseRow.module.css';
import { Facts } from './Facts.tsx';

interface CourseRowProps {
  id: string;
  title: string;
  cover: string | null | undefined;
  facts: readonly string[];
  /** The reason why it cannot be studied yet. */
  locked: string | null | undefined;
  /** The progress, next to the facts; below them in a row with a panel. */
  progress: ReactNode;
  /** Target of the whole row. */
  to?: Target;
  /** The whole row opens a panel with the course's content. */
  unfolding?: Unfolding;
}

interface Unfolding {
  open: boolean;
  onFold: () => void;
  content: ReactNode;
  tag: ReactNode;
  /** The action for the course, unless it is locked. */
  action: ReactNode;
}

/**
 * A course in a list of a learner's courses.
 * @example <CourseRow id={courseId} title={title} cover={cover} facts={[teacherName]} locked={lockReason} progress={…} to={courseAt(place, courseId)} />
 */
export function CourseRow({ id, title, cover, facts, locked, progress, to, unfolding }: CourseRowProps) {
  const content = useId();
  return (
    <li className={`yx-card ${css['course']}`} data-unfolding={unfolding && true}>
      <div className={css['head']} data-locked={locked ? true : undefined}>
        <CoverImage kind="course" of={{ id, title, cover }} className={css['cover']} />
        <div className={css['words']}>
          <h3 className={css['title']}>
            {unfolding ? (
              <>
                <FoldButton title={title} controls={content} {...unfolding} />
                {unfolding.tag}
              </>
            ) : (
              <Title title={title} to={locked ? undefined : to} />
            )}
          </h3>
          <Facts oneLine of={facts} />
          {unfolding ? progress : locked && <p className={cx('yx-note', css['facts'], 'yx-brief')}>{locked}</p>}
        </div>
        <div className={css['end']}>{unfolding ? <Action lock={locked} action={unfolding.action} /> : progress}</div>
      </div>
      {unfolding?.open && (
        <div id={content} className={css['content']}>
          {unfolding.content}
        </div>
      )}
    </li>
  );
}

function Title({ title, to }: { title: string; to: Target | undefined }) {
  return to ? (
    <RouteLink to={to} fallback={title} className={cx(css['open'], 'yx-brief', 'yx-stretched')}>
      {title}
    </RouteLink>
  ) : (
    <>
      <IconLock size={18} aria-hidden /> {title}
    </>
  );
}

function FoldButton({ title, controls, open, onFold }: Unfolding & { title: string; controls: string }) {
  return (
    <button
      type="button"
      className={cx(css['open'], 'yx-stretched')}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onFold}
    >
      {title}
      <IconChevronDown size={18} aria-hidden className={css['arrow']} />
    </button>
  );
}

function Action({ lock, action }: { lock: string | null | undefined; action: ReactNode }) {
  if (!lock) return action;
  return (
    <p className={`yx-note ${css['lock']}`}>
      <IconLock size={18} aria-hidden />
      {lock}
    </p>
  );
}
