import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { StudiedCourseList } from '#plugins/ui/lists/rows/StudiedCourseList.tsx';
import { StudiedCourseRow } from '#plugins/ui/lists/rows/StudiedCourseRow.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatKnown } from '#plugins/ui/clock/duration.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { listMyClazzCourses, type StudiedCourse } from '#plugins/study/api.ts';
import { clazzCourseStudy } from '#plugins/places/refs.ts';
import { listCourseOrder, type MyClazzDetail } from './api.ts';
import { CoursePackage } from './CoursePackage.tsx';
import { inOrder } from './courseOrder.ts';

/** The courses of a class in order, with the trainee's progress. */
export const ClazzCourses = observer(({ clazz }: { clazz: MyClazzDetail }) => {
  const { clazzId, packageId } = clazz;
  const courses = useRemote(listMyClazzCourses.with({ clazzId }));
  // Without an order the courses stay in the upstream's.
  const order = useRemote(listCourseOrder.with({ clazzId })).value;
  return (
    <Await
      of={courses}
      skeleton={<ListSkeleton />}
      empty={(list) => list.length === 0}
      emptyView={<Empty hint="课程安排好后会出现在这里" />}
    >
      {(list) => (
        <>
          <StudiedCourseList of={inOrder(list, order)} id={({ courseId }) => courseId}>
            {(course) => <Course clazzId={clazzId} course={course} />}
          </StudiedCourseList>
          {packageId && <CoursePackage packageId={packageId} inClazz={list} />}
        </>
      )}
    </Await>
  );
});

function Course({ clazzId, course }: { clazzId: string; course: StudiedCourse }) {
  const { courseId, title, cover, teacherName, chapterNum, doneChapterNum, duration, required, progress } = course;
  const { lastTime, lockReason } = course;
  const lessons =
    typeof doneChapterNum === 'number' && typeof chapterNum === 'number'
      ? { done: doneChapterNum, total: chapterNum }
      : undefined;
  const facts = [
    required ? '必修' : '选修',
    teacherName,
    lessons ? `${lessons.done} / ${lessons.total}节` : '',
    formatKnown(duration),
    lastTime ? `${formatRecent(lastTime)}学过` : '',
  ];
  return (
    <StudiedCourseRow
      id={courseId}
      title={title}
      cover={cover}
      facts={facts}
      locked={lockReason}
      to={clazzCourseStudy.with({ clazzId, courseId })}
      progress={progress}
      lessons={lessons}
    />
  );
}
