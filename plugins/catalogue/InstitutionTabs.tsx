// The tabs on an institution's page.
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import type { InstitutionTabProps } from '#plugins/institutions/contract.ts';
import { ClazzCard } from './clazzes/ClazzCard.tsx';
import { clazzesOfInstitution, coursesOfInstitution } from './lists.api.ts';
import { CourseCard } from './courses/CourseCard.tsx';

export const InstitutionClazzes = observer(function InstitutionClazzes({
  agencyId,
  page,
  size,
  onPage,
  brief = false,
}: InstitutionTabProps) {
  const clazzes = useRemote(clazzesOfInstitution({ agencyId, page, size }));
  const total = clazzes.value?.total ?? 0;
  return (
    <>
      <Await
        of={clazzes}
        skeleton={<CardGridSkeleton count={size} />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="机构开设的培训班会出现在这里" />}
      >
        {({ records }) => (
          <CardGrid of={records} id={({ clazzId }) => clazzId}>
            {(clazz) => <ClazzCard clazz={clazz} />}
          </CardGrid>
        )}
      </Await>
      {total > 0 && !brief && <Pager page={page} size={size} total={total} onChange={onPage} />}
    </>
  );
});

export const InstitutionCourses = observer(function InstitutionCourses({
  agencyId,
  page,
  size,
  onPage,
  brief = false,
}: InstitutionTabProps) {
  const courses = useRemote(coursesOfInstitution({ agencyId, page, size }));
  const total = courses.value?.total ?? 0;
  return (
    <>
      <Await
        of={courses}
        skeleton={<CardGridSkeleton count={size} />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="机构上架的课程会出现在这里" />}
      >
        {({ records }) => (
          <CardGrid of={records} id={({ courseId }) => courseId}>
            {(course) => <CourseCard course={course} />}
          </CardGrid>
        )}
      </Await>
      {total > 0 && !brief && <Pager page={page} size={size} total={total} onChange={onPage} />}
    </>
  );
});
