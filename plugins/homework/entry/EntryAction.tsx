import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';
import type { HomeworkDto } from '../api.ts';
import { homeworkResult } from '../contract.ts';
import type { HomeworkAt } from '../homeworkAt.ts';
import { actionsOf, timeWords, whyNot } from '../standing.ts';
import css from './Entry.module.css';
import type { HomeworkVisit } from './visit.store.ts';

interface EntryActionProps {
  at: HomeworkAt;
  homework: HomeworkDto;
  visit: HomeworkVisit;
  onDue: () => void;
}

/** What can be done now, or why not. */
export const EntryAction = observer(({ at, homework, visit, onDue }: EntryActionProps) => {
  const clock = useServerClock();
  const { kind, state, myState, startTime, answerSheetId } = homework;
  const why = whyNot(homework);
  const time = timeWords(homework, clock.now());
  return (
    <>
      {why === undefined ? time !== '' && <p className={css['hint']}>{time}</p> : <p className={css['state']}>{why}</p>}
      {myState === 'answering' && <p className={css['state']}>你已经开始作答，写下的内容都保存着。</p>}
      {actionsOf(homework).map(({ to, label, main }, place) =>
        to === 'enter' ? (
          <GuardedButton
            key={label}
            size="md"
            fullWidth
            variant={main ? 'filled' : 'default'}
            onClick={() => visit.enter(homework)}
          >
            {label}
          </GuardedButton>
        ) : (
          answerSheetId && (
            <Button
              key={label}
              size="md"
              fullWidth
              variant={place === 0 ? 'filled' : 'default'}
              component={RouteLink}
              to={homeworkResult(at, kind, answerSheetId)}
            >
              {label}
            </Button>
          )
        ),
      )}
      {state === 'not-open' && startTime && <Due at={startTime} onDue={onDue} />}
    </>
  );
});

/** It opens by itself when the server's clock says so. */
const Due = observer(({ at, onDue }: { at: string; onDue: () => void }) => {
  const clock = useServerClock();
  const due = useCountdown(clock.at(Date.parse(at))) === 0;
  useEffect(() => {
    if (due) onDue();
  }, [due, onDue]);
  return null;
});
