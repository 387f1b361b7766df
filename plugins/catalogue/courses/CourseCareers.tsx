import IconCheck from '#icons/IconCheck';
import { observer } from 'mobx-react-lite';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { cx } from '#plugins/ui/classNames.ts';
import { type Career, listCareers } from '../api.ts';
import { pathDetail } from '../contract.ts';
import type { CoursePartProps } from './courseParts.ts';
import css from './CourseCareers.module.css';

/** The posts that a course prepares for, and which of their knowledge it teaches. */
export const CourseCareers = observer(function CourseCareers({ courseId }: CoursePartProps) {
  const careers = useRemote(listCareers.with({ courseId }));
  return (
    <Await of={careers} empty={(list) => list.length === 0} emptyView={<Empty hint="这门课程还没有对应的岗位" />}>
      {(list) => (
        <ul className={css['careers']}>
          {list.map((career) => (
            <CareerCard key={career.careerId} career={career} />
          ))}
        </ul>
      )}
    </Await>
  );
});

function CareerCard({ career: { name, summary, pathId, knowledge } }: { career: Career }) {
  const covered = knowledge.filter((one) => one.covered).length;
  return (
    <li className={`yx-card ${css['career']}`}>
      <h3 className={cx(css['name'], 'yx-brief')}>{name}</h3>
      {summary && <p className={`yx-note ${css['summary']}`}>{summary}</p>}
      <p className={`yx-note ${css['count']}`}>
        岗位要求{knowledge.length}项知识，本课程讲授{covered}项
      </p>
      <ul className={css['knowledge']}>
        {knowledge.map(({ knowledgeId, name: item, covered: here }) => (
          <li key={knowledgeId} data-covered={here || undefined}>
            {here && (
              <>
                <IconCheck size={16} aria-hidden />
                <span className="yx-heard">本课程讲授：</span>
              </>
            )}
            {item}
          </li>
        ))}
      </ul>
      {pathId && (
        <RouteLink to={pathDetail.with({ id: pathId })} className={css['path']}>
          看这个岗位的学习路径
        </RouteLink>
      )}
    </li>
  );
}
