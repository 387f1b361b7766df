import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import type { PaperBarProps } from '#plugins/answering/contract.ts';
import type { ContestExam } from '../api.ts';
import examOutboxOf from '../examOutbox.ts';
import { EXAM_PLACES } from '../examPlaces.ts';
import { Leaving } from './leaving.store.ts';
import { followPresence } from './presence.ts';

interface LeaveCountProps extends PaperBarProps<ContestExam> {
  /** True if the trainee sees the count. */
  shown: boolean;
}

/** Counts how often the page of an exam is left. */
export const LeaveCount = observer(({ at: { place, refId }, sheetId, over, shown }: LeaveCountProps) => {
  const kernel = useKernel();
  const [leaving] = useState(
    () =>
      new Leaving(
        {
          clock: serverClockOf(kernel),
          reports: examOutboxOf(kernel),
          owner: ownerKey(kernel),
          presence: (change) => followPresence(change, () => kernel.session.asking),
        },
        place.kind,
      ),
  );
  const entry = useRemote(EXAM_PLACES[place.kind].entry(place.id, refId)).value;
  const known = entry?.answerSheetId === sheetId ? (entry?.leaveNum ?? 0) : 0;

  useEffect(() => leaving.start(), [leaving]);
  useEffect(() => {
    if (over) leaving.end();
    else if (sheetId !== undefined) leaving.follow(sheetId, known);
  }, [leaving, over, sheetId, known]);

  const { count } = leaving;
  if (!shown || count === 0) return null;
  return <p role="status">已离开{count}次</p>;
});
