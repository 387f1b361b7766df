import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { RouteLink } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';
import type { Paper, PaperAt, PaperKind } from '../paperKind.ts';
import type { PaperVisit } from './visit.store.ts';

interface OfferedActionsProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  paper: P;
  visit: PaperVisit<P>;
}

/** The actions that the paper itself allows now, or why there are none. */
export const OfferedActions = observer(<P extends Paper>({ kind, at, paper, visit }: OfferedActionsProps<P>) => {
  const clock = useServerClock();
  const { state, myState, startTime, answerSheetId } = paper;
  const why = kind.words.why?.(paper);
  const time = kind.words.time(paper, clock.now());
  return (
    <>
      {why === undefined ? time !== '' && <p className="yx-note">{time}</p> : <p>{why}</p>}
      {myState === 'answering' && <p>你已经开始作答，写下的内容都保存着。</p>}
      {kind.actions(paper).map(({ to, label, main }, index) =>
        to === 'enter' ? (
          <GuardedButton
            key={label}
            size="md"
            fullWidth
            variant={main ? 'filled' : 'default'}
            onClick={() => visit.enter(paper)}
          >
            {label}
          </GuardedButton>
        ) : (
          answerSheetId && (
            <Button
              key={label}
              size="md"
              fullWidth
              variant={index === 0 ? 'filled' : 'default'}
              component={RouteLink}
              to={kind.links.result(at, kind.nameOf(paper), answerSheetId)}
            >
              {label}
            </Button>
          )
        ),
      )}
      {state === 'not-open' && startTime && <Due at={startTime} onDue={visit.askAgain} />}
    </>
  );
});

/** It opens by itself at the server's time. */
const Due = observer(({ at, onDue }: { at: string; onDue: () => void }) => {
  const clock = useServerClock();
  const due = useCountdown(clock.at(Date.parse(at))) === 0;
  useEffect(() => {
    if (due) onDue();
  }, [due, onDue]);
  return null;
});
