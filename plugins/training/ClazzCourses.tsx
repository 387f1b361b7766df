import { Progress } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { CourseRow } from '#plugins/ui/lists/CourseRow.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatKnown } from '#plugins/ui/clock/duration.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatFigure } from '#plugins/ui/optionalText.ts';
import type { StudiedCourse } from '#plugins/study/api.ts';
import { clazzCourseStudy } from '#plugins/study/contract.ts';
import { listMyClazzCourses } from './api.ts';
import css from './ClazzCourses.module.css';

/** The courses of a class in order, with the trainee's progress. */
export const ClazzCourses = observer(({ clazzId }: { clazzId: string }) => {
  const courses = useRemote(listMyClazzCourses.with({ clazzId }));
  return (
    <Await
      of={courses}
      skeleton={<ListSkeleton />}
      empty={(list) => list.length === 0}
      emptyView={<Empty hint="课程安排好后会出现在这里" />}
    >
      {(list) => (
        <ul className={css['list']}>
          <CoverList of={list} id={({ courseId }) => courseId}>
            {(course) => <Course clazzId={clazzId} course={course} />}
          </CoverList>
        </ul>
      )}
    </Await>
  );
});

function Course({ clazzId, course }: { clazzId: string; course: StudiedCourse }) {
  const { courseId, title, cover, teacherName, chapterNum, doneChapterNum, duration, required, progress } = course;
  const { lastTime, lockReason } = course;
  const facts = [
    required ? '必修' : '选修',
    teacherName,
    typeof doneChapterNum === 'number' && typeof chapterNum === 'number' ? `${doneChapterNum} / ${chapterNum}章` : '',
    formatKnown(duration),
    lastTime ? `${formatRecent(lastTime)}学过` : '',
  ];
  return (
    <CourseRow
      id={courseId}
      title={title}
      cover={cover}
      facts={facts}
      locked={lockReason}
      to={clazzCourseStudy.with({ clazzId, courseId })}
      progress={
        typeof progress === 'number' && (
          <div className={css['progress']}>
            <Progress value={progress} aria-label={`${title}的进度`} />
            <span className="yx-figures">{formatFigure(progress)}%</span>
          </div>
        )
      }
    />
  );
}
