import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { type Place, placeOf, placeOfClassroom, PLACES } from '#plugins/places/places.ts';
import { listMyClassrooms, someOfMyClazzes } from '#plugins/places/api.ts';
import { RowList, type ListedRow } from '#plugins/ui/lists/rows/RowList.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { addressed, learningRecord } from '../contract.ts';

/** Without a place in the address: the trainee's own classrooms and classes, each with its record. */
export const ChoosePlace = observer(({ title }: { title: string }) => {
  const classrooms = useRemote(listMyClassrooms.with({}));
  const clazzes = useRemote(someOfMyClazzes);
  return (
    <>
      <h1>{title}</h1>
      <h2 className="yx-heard">选择课堂或培训班</h2>
      <Await of={classrooms}>
        {(rooms) => (
          <Await
            of={clazzes}
            empty={({ records }) => rooms.length + records.length === 0}
            emptyView={<Empty hint="加入课堂或培训班后，这里有你的学习档案" />}
          >
            {({ records }) => (
              <RowList
                rows={[
                  ...rooms.map((room) => rowOf(placeOfClassroom(room), room.title)),
                  ...records.map(({ clazzId, title: name }) => rowOf(placeOf({ clazzId }), name)),
                ]}
              />
            )}
          </Await>
        )}
      </Await>
    </>
  );
});

const rowOf = (place: Place, title: string): ListedRow => ({
  id: `${place.kind} ${place.id}`,
  title,
  to: learningRecord.with(addressed(place)),
  facts: [PLACES[place.kind].menu.title],
});
