import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { type Place, PLACES } from '#plugins/study/contract.ts';
import { myClazzDetail } from '#plugins/training/contract.ts';
import { type ClassroomDetail, getClassroomTrace } from '../api.ts';
import { periodOf } from '../list/periodOf.ts';
import { classroomFacts } from './classroomFacts.ts';
import { ClassroomProgress } from './ClassroomProgress.tsx';
import { Continue } from './Continue.tsx';
import { LastStudied } from './LastStudied.tsx';

interface ClassroomHeadProps {
  place: Place;
  classroom: ClassroomDetail;
}

/** The classroom's title, the user's progress, and where to continue. It stays when the tab changes. */
export const ClassroomHead = observer(({ place, classroom }: ClassroomHeadProps) => {
  const { classroomId, title, cover, status, teachers, teacherName, agencyName, clazzId, clazzTitle, courseNum } =
    classroom;
  const { list, menu } = PLACES[place.kind];
  const trace = useRemote(getClassroomTrace.with({ classroomId })).value;
  const by = [teachers.map(({ name }) => name).join('、') || teacherName, agencyName].filter(Boolean).join(' · ');
  const when = [periodOf(classroom), typeof courseNum === 'number' && `${courseNum}门课程`].filter(Boolean).join('，');
  return (
    <DetailHead
      id={classroomId}
      title={title}
      back={{ to: list.to, label: menu.title }}
      mark={<StatusMark status={status} inline />}
      cover={cover}
      summary={
        <>
          <p>{[by, when].filter(Boolean).join('，')}</p>
          {clazzId && (
            <p>
              所属培训班：
              <RouteLink to={myClazzDetail.with({ id: clazzId })} fallback={clazzTitle || '—'}>
                {clazzTitle || '查看培训班'}
              </RouteLink>
            </p>
          )}
        </>
      }
      facts={classroomFacts(trace)}
      action={<Continue place={place} classroom={classroom} />}
      note={
        <>
          <ClassroomProgress progress={trace?.progress ?? classroom.progress} />
          <LastStudied classroom={classroom} />
        </>
      }
    />
  );
});
