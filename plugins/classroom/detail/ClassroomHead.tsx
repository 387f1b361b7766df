import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import { Facts } from '#plugins/ui/lists/Facts.tsx';
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
  const by = teachers.map(({ name }) => name).join('、') || teacherName;
  return (
    <DetailHead
      id={classroomId}
      title={title}
      back={{ to: list.to, label: menu.title }}
      mark={<StatusMark status={status} inline />}
      cover={cover}
      summary={
        <>
          <Facts of={[by, agencyName, periodOf(classroom), typeof courseNum === 'number' && `${courseNum}门课程`]} />
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
