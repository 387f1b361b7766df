import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import { CardGridSkeleton } from '#plugins/ui/lists/CardGrid.tsx';
import { courseList } from './contract.ts';
import { CourseCards } from './CourseCards.tsx';
import { recommendedCourses } from './lists.api.ts';

/** On the front page. */
export default function RecommendedCourses({ Section }: HomeBlockProps) {
  const courses = useRemote(recommendedCourses);
  return (
    <Section title="推荐课程" intro="随时可学，学完就能练" more={courseList}>
      <Await
        of={courses}
        skeleton={<CardGridSkeleton brief />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="推荐的课程会出现在这里" />}
      >
        {({ records }) => <CourseCards courses={records} />}
      </Await>
    </Section>
  );
}
