import { useHref } from '#kernel/routing/useHref.ts';
import { clazzList, courseList } from '#plugins/catalogue/contract.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import { AgencyApplications } from './AgencyApplications.tsx';
import { ClazzApplications } from './ClazzApplications.tsx';
import { JoinedCourses } from './JoinedCourses.tsx';

/** What one has asked for: classes, courses, an institution's onboarding; of what the platform offers. */
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
