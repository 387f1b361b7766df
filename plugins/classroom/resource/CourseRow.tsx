import { Button, Progress } from '@mantine/core';
import IconChevronDown from '#icons/IconChevronDown';
import IconLock from '#icons/IconLock';
import { useId } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { formatKnown, formatRecent } from '#plugins/ui/clock/time.ts';
import type { StudiedCourse } from '#plugins/study/api.ts';
import { courseAt, type Place } from '#plugins/study/contract.ts';
import { Lessons } from './Lessons.tsx';
import css from './ResourceTab.module.css';

interface CourseRowProps {
  course: StudiedCourse;
  place: Place;
  unfolded: boolean;
  onFold: () => void;
}

export function CourseRow({ course, place, unfolded, onFold }: CourseRowProps) {
  const { courseId, title, cover, required, progress, doneChapterNum, chapterNum, lockReason } = course;
  const id = useId();
  const done = typeof progress === 'number' ? Math.floor(progress) : undefined;
  return (
    <li className={css['course']}>
      <div className={css['head']} data-locked={lockReason ? true : undefined}>
        <FileImage source={cover} alt="" name={title} builtIn fallback="cover" className={css['cover']} />
        <div className={css['words']}>
          <h3 className={css['title']}>
            <button
              type="button"
              className={css['fold']}
              aria-expanded={unfolded}
              aria-controls={unfolded ? id : undefined}
              onClick={onFold}
            >
              {title}
              <IconChevronDown size={18} aria-hidden className={css['arrow']} />
            </button>
            {!required && <span className={css['optional']}>选修</span>}
          </h3>
          <p className={css['facts']}>{factsOf(course).join(' · ')}</p>
          {done !== undefined && (
            <div className={css['progress']}>
              <Progress value={done} aria-label={`《${title}》的学习进度`} className={css['bar'] ?? ''} />
              <span className="yx-figures">
                {done}%
                {typeof doneChapterNum === 'number' &&
                  typeof chapterNum === 'number' &&
                  `，学完 ${doneChapterNum} / ${chapterNum}`}
              </span>
            </div>
          )}
        </div>
        {lockReason ? (
          <p className={css['locked']}>
            <IconLock size={18} aria-hidden />
            {lockReason}
          </p>
        ) : (
          <Button
            variant={actionOf(course) === '继续学习' ? 'filled' : 'default'}
            component={RouteLink}
            to={courseAt(place, courseId)}
            className={css['go'] ?? ''}
            aria-label={`${actionOf(course)}《${title}》`}
          >
            {actionOf(course)}
          </Button>
        )}
      </div>
      {unfolded && (
        <div id={id} className={css['lessons']}>
          <Lessons course={course} place={place} />
        </div>
      )}
    </li>
  );
}

function actionOf({ progress, lastTime }: StudiedCourse): string {
  if (progress === 100) return '复习';
  return (progress ?? 0) > 0 || lastTime ? '继续学习' : '开始学习';
}

function factsOf({ teacherName, duration, studyTime, lastTime }: StudiedCourse): string[] {
  return [
    teacherName,
    formatKnown(duration, '共 '),
    formatKnown(studyTime, '已学 '),
    lastTime ? `${formatRecent(lastTime)}学过` : '',
  ].filter((fact) => fact !== '');
}
