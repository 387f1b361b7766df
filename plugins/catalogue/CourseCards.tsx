import type { Course } from './lists.api.ts';
import { CardGrid } from '#plugins/ui/lists/CardGrid.tsx';
import { CourseCard } from './CourseCard.tsx';

/** A few courses, outside of their list page. */
export function CourseCards({ courses }: { courses: readonly Course[] }) {
  return (
    <CardGrid brief of={courses} id={({ courseId }) => courseId}>
      {(course) => <CourseCard course={course} />}
    </CardGrid>
  );
}
