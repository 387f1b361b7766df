import { observer } from 'mobx-react-lite';
import { type PageProps, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { courseAt, placeOfClassroom } from '#plugins/places/places.ts';
import { classroomList } from '#plugins/places/refs.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import type { Filter } from '#plugins/ui/lists/filters/filters.ts';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { StudiedCourseList } from '#plugins/ui/lists/rows/StudiedCourseList.tsx';
import { StudiedCourseRow } from '#plugins/ui/lists/rows/StudiedCourseRow.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ClassroomCourse } from '../api.ts';
import { coursesWanted } from '../classroomPlaces.ts';

interface ClassroomCoursesProps {
  query: PageProps<typeof classroomList>;
  /** The switch between classrooms and courses. */
  shown: Filter;
}

/** The courses of all classrooms, latest studied first, so that users need not remember the classroom. */
export const ClassroomCourses = observer(({ query, shown }: ClassroomCoursesProps) => {
  const setQuery = useQueryUpdate(classroomList);
  const { page, size = savedPageSize() } = query;
  return (
    <ListPage
      title="教学课堂"
      unit="门课程"
      of={useRemote(coursesWanted(query))}
      page={page}
      size={size}
      onPage={setQuery}
      filters={[shown]}
      skeleton={<ListSkeleton />}
      nothing="课堂里的课程会出现在这里"
    >
      {(records) => (
        <StudiedCourseList of={records} id={({ classroomId, courseId }) => `${classroomId} ${courseId}`}>
          {(course) => <Course course={course} />}
        </StudiedCourseList>
      )}
    </ListPage>
  );
});

function Course({ course }: { course: ClassroomCourse }) {
  const { courseId, title, cover, classroomTitle, teacherName, lastTime, lockReason, progress } = course;
  return (
    <StudiedCourseRow
      id={courseId}
      title={title}
      cover={cover}
      facts={[classroomTitle, teacherName, lastTime ? `${formatRecent(lastTime)}学过` : '还没有开始学习']}
      locked={lockReason}
      to={courseAt(placeOfClassroom(course), courseId)}
      progress={progress}
    />
  );
}
