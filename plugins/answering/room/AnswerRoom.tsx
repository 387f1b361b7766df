import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useHydrating, useKernel } from '#kernel/index.ts';
import { adviceOn } from '#plugins/ui/states/failures/errorAdvice.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { useRootMark } from '#plugins/ui/useRootMark.ts';
import type { AnswerRoomProps, PaperRef } from '../contract.ts';
import type { AnswerSheetDto } from '../api.ts';
import { sheetOf } from '../services.ts';
import { Opening } from '../sheet/opening.store.ts';
import { isOpen } from '../sheet/sheetStorage.ts';
import css from './AnswerRoom.module.css';
import { drawnSheet } from './drawnSheet.ts';
import { OpenRoom } from './OpenRoom.tsx';
import { RoomSkeleton } from './RoomSkeleton.tsx';

/** A sheet while it is answered. Another paper is another room. */
export default function AnswerRoom(props: AnswerRoomProps) {
  const { place, kind, refId } = props.paper;
  return <RoomOf key={[place.kind, place.id, kind, refId].join(' ')} {...props} />;
}

const RoomOf = observer(
  ({ paper, password, sheetId, newAttempt, takeOver, watermark = false, bar, terms, onHandedIn }: AnswerRoomProps) => {
    const kernel = useKernel();
    const drawnFrom = useDrawnAnswer(paper, sheetId);
    const [drawn] = useState(() => drawnFrom && drawnSheet(paper, drawnFrom));
    const [opening] = useState(
      () => new Opening(kernel, paper, { password, sheetId, newAttempt, takeOver, known: drawnFrom }),
    );
    const { error } = opening;
    const { sheet = error ? undefined : drawn } = opening;

    useRootMark('undisturbed');
    useEffect(() => opening.start(), [opening]);
    useEffect(() => opening.sheet?.keepTerms(terms), [opening.sheet, terms]);

    return (
      <div className={css['root']}>
        {sheet && (
          <OpenRoom sheet={sheet} drawn={sheet === drawn} watermark={watermark} bar={bar} onHandedIn={onHandedIn} />
        )}
        {!sheet && error && (
          <div className={css['middle']}>
            <ErrorView message={error.message} advice={adviceOn(error)} onRetry={opening.retry} />
          </div>
        )}
        {!sheet && !error && <RoomSkeleton bar={bar === undefined} />}
      </div>
    );
  },
);

/** The sheet that came along with a drawn page; undefined on any other page, and where it has been handed in. */
function useDrawnAnswer({ place }: PaperRef, sheetId: string | undefined): AnswerSheetDto | undefined {
  const { remotes } = useKernel();
  const hydrating = useHydrating();
  const [known] = useState(() =>
    hydrating && sheetId !== undefined ? remotes.get(sheetOf(place, sheetId)).value : undefined,
  );
  return known && isOpen(known) ? known : undefined;
}
