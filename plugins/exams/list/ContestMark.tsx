import { answerStateName } from '#plugins/answering/api.ts';
import type { ContestExam } from '../api.ts';
import css from './ContestMark.module.css';

/** How one stands with an exam, in a word and with a shape. */
export function ContestMark({ contest: { myState, state } }: { contest: Pick<ContestExam, 'myState' | 'state'> }) {
  return (
    <span className={css['mark']} data-state={myState === 'none' ? state : myState}>
      {answerStateName(myState, state)}
    </span>
  );
}
