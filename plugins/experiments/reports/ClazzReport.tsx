import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { myClazzDetail, myClazzes } from '#plugins/training/contract.ts';
import { findClazzReport, listClazzReportsOfOthers, listOtherClazzReports } from '../api.ts';
import { clazzReport } from '../contract.ts';
import { ReportPage } from './ReportPage.tsx';

/** A report on an experiment of a class. */
export default function ClazzReport({ id, clazzId }: PageProps<typeof clazzReport>) {
  return (
    <ReportPage
      find={findClazzReport.with({ id })}
      ofTrainee={(userId) => listOtherClazzReports.with({ id, userId })}
      ofCourse={(userId) => listClazzReportsOfOthers.with({ id, userId })}
      back={
        clazzId === undefined
          ? { label: '去我的培训班', to: myClazzes.with({}) }
          : { label: '返回培训班', to: myClazzDetail.with({ id: clazzId, tab: 'experiments' }) }
      }
      to={(reportId) => clazzReport.with({ id: reportId, clazzId })}
      trail={({ courseTitle }) =>
        clazzId === undefined ? (
          courseTitle
        ) : (
          <RouteLink to={myClazzDetail.with({ id: clazzId, tab: 'experiments' })} fallback={courseTitle}>
            {courseTitle}
          </RouteLink>
        )
      }
    />
  );
}
