import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { courseDetail } from '#plugins/catalogue/contract.ts';
import { myCourses } from '#plugins/study/contract.ts';
import { findCourseReport, listCourseReportsOfOthers, listOtherCourseReports } from '../api.ts';
import { courseReport } from '../contract.ts';
import { ReportPage } from './ReportPage.tsx';

/** A report on an experiment of a self-selected course. */
export default function CourseReport({ id }: PageProps<typeof courseReport>) {
  return (
    <ReportPage
      find={findCourseReport.with({ id })}
      ofTrainee={(userId) => listOtherCourseReports.with({ id, userId })}
      ofCourse={(userId) => listCourseReportsOfOthers.with({ id, userId })}
      back={{ label: '去我的课程', to: myCourses.with({}) }}
      to={(reportId) => courseReport.with({ id: reportId })}
      trail={({ courseId, courseTitle }) =>
        courseId ? (
          <RouteLink to={courseDetail.with({ id: courseId, tab: 'experiments' })} fallback={courseTitle}>
            {courseTitle}
          </RouteLink>
        ) : (
          courseTitle
        )
      }
    />
  );
}
