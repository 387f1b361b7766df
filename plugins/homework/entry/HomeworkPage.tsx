import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { loadScreen } from '#kernel/plugin/lazyScreen.ts';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import { answerRoom } from '#plugins/answering/contract.ts';
import type { HomeworkAt } from '../homeworkAt.ts';
import { HOMEWORK_PLACES } from '../homeworkPlaces.ts';
import { HomeworkEntry } from './HomeworkEntry.tsx';
import { Room } from './Room.tsx';
import { HomeworkVisit } from './visit.store.ts';

interface HomeworkPageProps {
  at: HomeworkAt;
  /** At the address of a quiz beside its machine. */
  machine?: boolean;
  /** The address says that one is in the middle of it. */
  room: boolean;
}

/** A quiz or a homework on a page of its own: what is to be done, then the room. */
export const HomeworkPage = observer((props: HomeworkPageProps) => {
  const { session } = useKernel();
  const { place, refId } = props.at;
  // Another user stands before the door again.
  return <HomeworkOf key={[place.kind, place.id, refId, session.user?.userId].join(' ')} {...props} />;
});

const HomeworkOf = observer(({ at: given, machine = false, room }: HomeworkPageProps) => {
  const kernel = useKernel();
  // The room is told once where it stands.
  const [at] = useState(given);
  const { place, refId } = at;
  const homework = useRemote(HOMEWORK_PLACES[place.kind].get(place.id, refId));
  const [visit] = useState(() => new HomeworkVisit(kernel, at, machine));
  usePageTitle(homework.value?.title);
  useEffect(() => void visit.look(), [visit]);
  // The code of the room is there before it is entered.
  useEffect(() => void loadScreen(answerRoom).catch(() => undefined), []);
  return visit.isInside(room, homework.value) ? (
    <Room at={at} machine={machine} visit={visit} homework={homework} />
  ) : (
    <HomeworkEntry at={at} machine={machine} visit={visit} homework={homework} />
  );
});
