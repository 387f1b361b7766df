import { Button, Progress } from '@mantine/core';
import { RouteLink } from '#kernel/index.ts';
import { formatKnown } from '#plugins/ui/clock/duration.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatPercent } from '#plugins/ui/formatPercent.ts';
import { InkCells } from '#plugins/ui/charts/InkCells.tsx';
import { Tag } from '#plugins/ui/detail/Tag.tsx';
import { CourseRow } from '#plugins/ui/lists/rows/CourseRow.tsx';
import type { StudiedCourse } from '#plugins/study/api.ts';
import { courseAt, type Place } from '#plugins/places/places.ts';
import { Lessons } from './Lessons.tsx';
import css from './ResourceTab.module.css';

interface UnfoldingCourseProps {
  course: StudiedCourse;
  place: Place;
  unfolded: boolean;
  /** The classroom's own button leads to it, which stays visible on phones. */
  current: boolean;
  onFold: () => void;
}

/** A course of the classroom; its chapters unfold below it. */
export function UnfoldingCourse({ course, place, unfolded, current, onFold }: UnfoldingCourseProps) {
  const { courseId, title, cover, required, lockReason } = course;
  return (
    <CourseRow
      id={courseId}
      title={title}
      cover={cover}
      facts={factsOf(course)}
      locked={lockReason}
      progress={<CourseProgress of={course} />}
      unfolding={{
        open: unfolded,
        onFold,
        content: <Lessons course={course} place={place} />,
        tag: !required && <Tag tone="outline">选修</Tag>,
        action: (
          <Button
            variant="default"
            className={current ? (css['current'] ?? '') : ''}
            component={RouteLink}
            to={courseAt(place, courseId)}
            aria-label={`${actionOf(course)}《${title}》`}
          >
            {actionOf(course)}
          </Button>
        ),
      }}
    />
  );
}

function CourseProgress({ of: { title, progress, doneChapterNum, chapterNum } }: { of: StudiedCourse }) {
  if (typeof progress !== 'number') return null;
  const label = `《${title}》的学习进度`;
  const counted = typeof doneChapterNum === 'number' && typeof chapterNum === 'number' && chapterNum > 0;
  return (
    <div className={`yx-note ${css['progress']}`}>
      {counted ? (
        <InkCells label={label} done={doneChapterNum} total={chapterNum} />
      ) : (
        <Progress value={progress} aria-label={label} className={css['bar'] ?? ''} />
      )}
      <span className="yx-whole">
        {formatPercent(progress)}
        {counted && `，学完${doneChapterNum} / ${chapterNum}`}
      </span>
    </div>
  );
}

function actionOf({ progress, lastTime }: StudiedCourse): string {
  if (progress === 100) return '复习';
  return (progress ?? 0) > 0 || lastTime ? '继续学习' : '开始学习';
}

function factsOf({ teacherName, duration, studyTime, lastTime }: StudiedCourse): string[] {
  return [
    teacherName,
    formatKnown(duration, '共'),
    formatKnown(studyTime, '已学'),
    lastTime ? `${formatRecent(lastTime)}学过` : '',
  ].filter((fact) => fact !== '');
}
