import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useRemote } from '#kernel/index.ts';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { getRecentClassroomChapter, listClassroomCourses, type StudiedCourse } from '#plugins/study/api.ts';
import type { Place } from '#plugins/places/places.ts';
import type { ClassroomTabProps } from '../contract.ts';
import css from './ResourceTab.module.css';
import { UnfoldingCourse } from './UnfoldingCourse.tsx';

/** The courses of the classroom, the progress in each, and their chapters. */
export default observer(function ResourceTab({ place, classroomId, classroom }: ClassroomTabProps) {
  const courses = useRemote(listClassroomCourses.with({ classroomId }));
  const recent = useRemote(getRecentClassroomChapter.with({ classroomId }));
  const decided = recent.value !== undefined || recent.error !== undefined;
  return (
    <Await
      of={courses}
      skeleton={<ListSkeleton count={4} />}
      empty={(all) => all.length === 0}
      emptyView={<Empty hint="老师还没有安排课程" />}
    >
      {(all) =>
        decided && (
          <Courses
            key={classroomId}
            of={all}
            place={place}
            last={recent.value?.courseId}
            begun={classroom.status !== 3}
          />
        )
      }
    </Await>
  );
});

interface CoursesProps {
  of: readonly StudiedCourse[];
  place: Place;
  /** The course last studied: it is unfolded. */
  last: string | undefined;
  begun: boolean;
}

function Courses({ of, place, last, begun }: CoursesProps) {
  const current = begun ? (last ?? of.find(({ lockReason }) => !lockReason)?.courseId) : undefined;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set([last ?? of[0]?.courseId ?? '']));
  const fold = (courseId: string) => {
    const rest = new Set(unfolded);
    if (!rest.delete(courseId)) rest.add(courseId);
    setUnfolded(rest);
  };
  return (
    <ol className={css['courses']}>
      <CoverList of={of} id={({ courseId }) => courseId}>
        {(course) => (
          <UnfoldingCourse
            course={course}
            place={place}
            current={course.courseId === current}
            unfolded={unfolded.has(course.courseId)}
            onFold={() => fold(course.courseId)}
          />
        )}
      </CoverList>
    </ol>
  );
}
