import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/CardGrid.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { vsClassroom } from '#plugins/simulation/contract.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { type Classroom, listMyClassrooms } from '../api.ts';
import { classroomDetail } from '../contract.ts';
import { ClassroomCard } from './ClassroomCard.tsx';

/** The classrooms of a class, from which they are entered. */
export default observer(function ClazzClassrooms({ clazzId }: ClazzTabProps) {
  const classrooms = useRemote(listMyClassrooms.with({ clazzId }));
  return (
    <Await
      of={classrooms}
      skeleton={<CardGridSkeleton count={4} />}
      empty={(all) => all.length === 0}
      emptyView={<Empty hint="这个培训班现在没有进行中的课堂" />}
    >
      {(all) => (
        <CardGrid of={all} id={({ classroomId }) => classroomId}>
          {(classroom) => <ClassroomCard classroom={classroom} to={entryOf(classroom)} />}
        </CardGrid>
      )}
    </Await>
  );
});

function entryOf({ kind, classroomId: id }: Classroom) {
  return kind === 'vs' ? vsClassroom.with({ id, tab: 'experiment' }) : classroomDetail.with({ id });
}
