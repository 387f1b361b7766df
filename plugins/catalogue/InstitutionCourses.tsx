import { useRemote } from '#kernel/http/useRemote.ts';
import { Await } from '#kernel/ui/Await.tsx';
import type { InstitutionSectionProps } from '#plugins/institutions/contract.ts';
import { CardGridSkeleton } from '#kernel/ui/CardGrid.tsx';
import { CourseCards } from './CourseCards.tsx';
import { coursesOf } from './requests.ts';

/** On an institution's page; nothing when it offers none. */
export default function InstitutionCourses({ agencyId, Section }: InstitutionSectionProps) {
  const courses = useRemote(coursesOf(agencyId));
  return (
    <Await
      of={courses}
      skeleton={<CardGridSkeleton brief count={4} />}
      empty={({ records }) => records.length === 0}
      emptyView=""
    >
      {({ records }) => (
        <Section title="课程">
          <CourseCards courses={records} />
        </Section>
      )}
    </Await>
  );
}
