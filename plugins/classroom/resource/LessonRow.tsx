import IconLock from '#icons/IconLock';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { LESSON_STATES } from '#plugins/ui/detail/lessonStates.ts';
import { formatKnown } from '#plugins/ui/clock/time.ts';
import { CHAPTER_KIND_NAMES, type ChapterRef, type ChapterTrace } from '#plugins/study/api.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import css from './Lessons.module.css';

interface LessonRowProps {
  depth: number;
  lesson: ChapterRef;
  trace: ChapterTrace | undefined;
  to: Target;
  /** Why the course as a whole cannot be studied yet. */
  courseLock: string | null | undefined;
}

export function LessonRow({ depth, lesson, trace, to, courseLock }: LessonRowProps) {
  const { title, kind, duration, lockReason } = lesson;
  const locked = lockReason ?? courseLock;
  const state = LESSON_STATES[trace?.state ?? 'none'];
  const Sign = locked ? IconLock : state.sign;
  return (
    <div className={css['lesson']} data-depth={Math.min(depth, 2)} data-locked={locked ? true : undefined}>
      <span className={css['sign']} data-state={trace?.state} title={locked ? undefined : state.name}>
        <Sign size={18} aria-hidden />
        <span className="yx-heard">{locked ? '未解锁：' : `${state.name}：`}</span>
      </span>
      <span className={css['words']}>
        {locked ? (
          <>
            {title}
            {lockReason && <span className={css['why']}>{lockReason}</span>}
          </>
        ) : (
          <RouteLink to={to} fallback={title} className={css['link']} title={title}>
            {title}
          </RouteLink>
        )}
      </span>
      <span className={css['result']}>{resultOf(trace)}</span>
      <span className={css['kind']}>{CHAPTER_KIND_NAMES[kind]}</span>
      <span className={css['time']}>{formatKnown(duration)}</span>
    </div>
  );
}

function resultOf(trace: ChapterTrace | undefined): string {
  if (!trace || trace.state === 'none') return '';
  if (typeof trace.score === 'number') return `${Math.round(trace.score * 10) / 10} 分`;
  return trace.state === 'learning' && typeof trace.progress === 'number' ? `${Math.floor(trace.progress)}%` : '';
}
