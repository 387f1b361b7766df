import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import { useRemote } from '#kernel/useRemote.ts';
import type { PaperBarProps } from '#plugins/answering/contract.ts';
import type { ContestExam } from '../api.ts';
import examOutboxOf from '../examOutbox.ts';
import { EXAM_PLACES } from '../examPlaces.ts';
import { Leaving } from '../leaving/leaving.store.ts';
import { followPresence } from '../leaving/presence.ts';
import css from './ExamBar.module.css';
import { enterFullScreen, FullScreen } from './fullScreen.store.ts';

/** Where an exam asks for full screen: the way back to it, and how often the page was left. Nothing while all is as asked. */
export const ExamBar = observer((props: PaperBarProps<ContestExam>) =>
  props.paper.fullScreen ? <FullScreenBar {...props} /> : null,
);

const FullScreenBar = observer(({ at: { place, refId }, sheetId, over }: PaperBarProps<ContestExam>) => {
  const kernel = useKernel();
  const [fullScreen] = useState(() => new FullScreen());
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
  useEffect(() => fullScreen.start(), [fullScreen]);
  useEffect(() => {
    if (over) leaving.end();
    else if (sheetId !== undefined) leaving.follow(sheetId, known);
  }, [leaving, over, sheetId, known]);

  const { possible, full } = fullScreen;
  const { count } = leaving;
  return (
    <div className={css['bar']}>
      {possible && !full && (
        <>
          <p className={css['words']}>本场考试要求全屏</p>
          <Button size="compact-sm" variant="default" onClick={() => void enterFullScreen()}>
            回到全屏
          </Button>
        </>
      )}
      {count > 0 && (
        <p className={css['words']} role="status">
          已离开 {count} 次
        </p>
      )}
    </div>
  );
});
