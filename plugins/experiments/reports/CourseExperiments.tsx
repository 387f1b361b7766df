import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/http/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Await } from '#kernel/ui/Await.tsx';
import { Empty } from '#kernel/ui/Empty.tsx';
import { ListSkeleton } from '#kernel/ui/Skeletons.tsx';
import { formatRecent } from '#kernel/ui/time.ts';
import type { CourseTabProps } from '#plugins/catalogue/contract.ts';
import { freeCourseStudy } from '#plugins/study/contract.ts';
import { type Experiment, listOptionalExperiments, REPORT_STATE_NAMES } from '../api.ts';
import { courseReport } from '../contract.ts';
import css from './CourseExperiments.module.css';

/** The most that a course has. */
const ALL = 200;

/** The experiments of a course that one has joined, each with its report. */
export default observer(function CourseExperiments({ courseId }: CourseTabProps) {
  const experiments = useRemote(listOptionalExperiments.with({ courseId, page: 1, size: ALL }));
  return (
    <Await
      of={experiments}
      skeleton={<ListSkeleton count={3} />}
      empty={({ records }) => records.length === 0}
      emptyView={<Empty hint="这门课程没有实验" />}
    >
      {({ records }) => (
        <ul className={css['list']}>
          {records.map((experiment) => (
            <Row key={experiment.chapterRefId} experiment={experiment} />
          ))}
        </ul>
      )}
    </Await>
  );
});

function Row({ experiment }: { experiment: Experiment }) {
  const { title, courseId, chapterRefId, reportId, reportState, score, fullScore, lastTime } = experiment;
  const told = typeof score === 'number' ? `${score} / ${fullScore} 分` : `满分 ${fullScore} 分`;
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <h3 className={css['title']}>
          <RouteLink to={freeCourseStudy.with({ courseId, chapter: chapterRefId })} fallback={title}>
            {title}
          </RouteLink>
        </h3>
        <p className={css['facts']}>
          报告{REPORT_STATE_NAMES[reportState]} · {told}
          {lastTime && ` · ${formatRecent(lastTime)}做过`}
        </p>
      </div>
      {reportId && <RouteLink to={courseReport.with({ id: reportId })}>看实验报告</RouteLink>}
    </li>
  );
}
