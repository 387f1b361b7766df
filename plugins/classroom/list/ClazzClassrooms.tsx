import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { placeOfClassroom, wayBackTo } from '#plugins/places/places.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { listMyClassrooms } from '#plugins/places/api.ts';
import { ClassroomCard } from './ClassroomCard.tsx';

/** The classrooms of a class, from which they are entered. */
export default observer(function ClazzClassrooms({ clazzId }: ClazzTabProps) {
  const classrooms = useRemote(listMyClassrooms.with({ clazzId }));
  return (
    <Await
      of={classrooms}
      skeleton={<CardGridSkeleton acting count={4} />}
      empty={(all) => all.length === 0}
      emptyView={<Empty hint="这个培训班现在没有进行中的课堂" />}
    >
      {(all) => (
        <CardGrid of={all} id={({ classroomId }) => classroomId}>
          {(classroom) => <ClassroomCard classroom={classroom} to={wayBackTo(placeOfClassroom(classroom)).to} />}
        </CardGrid>
      )}
    </Await>
  );
});
