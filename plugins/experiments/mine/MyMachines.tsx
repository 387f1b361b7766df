import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink, useRemote } from '#kernel/index.ts';
import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { wayBackTo } from '#plugins/places/places.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { MACHINES_OF, stands } from './machineLists.ts';
import { PlaceMachines } from './PlaceMachines.tsx';
import { useMachinesKnown } from './useMachinesKnown.ts';

/** The machines that the trainee has in a classroom. */
export default observer(function MyMachines({ place }: ClassroomTabProps) {
  const machines = useRemote(MACHINES_OF[place.kind](place.id));
  const known = useMachinesKnown(machines);
  if (!known) return <ListSkeleton count={1} />;
  return (
    <Await
      of={machines}
      skeleton={<ListSkeleton count={1} />}
      empty={(all) => !all.some(stands)}
      emptyView={
        <Empty
          text="还没有实验机"
          hint="在实验里点“开始实验”，就会为你准备一台；用完可以在这里释放。"
          onward={
            <Button variant="default" component={RouteLink} to={wayBackTo(place, 'experiment').to}>
              去看实验
            </Button>
          }
        />
      }
    >
      {(all) => <PlaceMachines place={place} machines={all} />}
    </Await>
  );
});
