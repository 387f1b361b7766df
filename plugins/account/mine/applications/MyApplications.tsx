import { useHref } from '#kernel/routing/useHref.ts';
import { clazzList, courseList } from '#plugins/catalogue/contract.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import { AgencyApplications } from './AgencyApplications.tsx';
import { ClazzApplications } from './ClazzApplications.tsx';
import { JoinedCourses } from './JoinedCourses.tsx';

/** All applications of the user: to classes, courses and to bring an institution on board, unless a plugin is off. */
export function MyApplications() {
  const clazzes = useHref(clazzList) !== undefined;
  const courses = useHref(courseList) !== undefined;
  const agencies = useHref(onboarding) !== undefined;
  return (
    <>
      {clazzes && <ClazzApplications />}
      {courses && <JoinedCourses />}
      {agencies && <AgencyApplications />}
    </>
  );
}
