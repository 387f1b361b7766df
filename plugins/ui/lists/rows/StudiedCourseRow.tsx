import { Progress } from '@mantine/core';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { InkCells } from '../../charts/InkCells.tsx';
import { CourseRow } from './CourseRow.tsx';
import css from './StudiedCourseRow.module.css';
import { formatPercent } from '../../formatPercent.ts';

interface StudiedCourseRowProps {
  id: string;
  title: string;
  cover: string | null | undefined;
  facts: readonly string[];
  /** The reason why it cannot be studied yet. */
  locked: string | null | undefined;
  /** In percent, if known. */
  progress: number | null | undefined;
  /** Where they are known, each lesson is a cell in place of the bar. */
  lessons?: { done: number; total: number } | undefined;
  to: Target;
}

/** A course with the user's progress, which links to its study page. */
export function StudiedCourseRow({ progress, lessons, ...course }: StudiedCourseRowProps) {
  return (
    <CourseRow
      {...course}
      progress={
        typeof progress === 'number' && (
          <div className={`yx-note ${css['progress']}`}>
            {lessons && lessons.total > 0 ? (
              <InkCells label={`${course.title}的进度`} {...lessons} />
            ) : (
              <Progress value={progress} aria-label={`${course.title}的进度`} />
            )}
            <span>{formatPercent(progress)}</span>
          </div>
        )
      }
    />
  );
}
