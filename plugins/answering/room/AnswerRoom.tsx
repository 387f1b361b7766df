import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { adviceOn } from '#plugins/ui/states/failures/errorAdvice.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { useRootMark } from '#plugins/ui/useRootMark.ts';
import type { AnswerRoomProps } from '../contract.ts';
import { Opening } from '../sheet/opening.store.ts';
import css from './AnswerRoom.module.css';
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
    const [opening] = useState(() => new Opening(kernel, paper, { password, sheetId, newAttempt, takeOver }));
    const { sheet, error } = opening;

    useRootMark('undisturbed');
    useEffect(() => opening.start(), [opening]);
    useEffect(() => sheet?.keepTerms(terms), [sheet, terms]);

    return (
      <div className={css['root']}>
        {sheet && <OpenRoom sheet={sheet} watermark={watermark} bar={bar} onHandedIn={onHandedIn} />}
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
