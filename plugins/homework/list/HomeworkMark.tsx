import { answerStateName } from '#plugins/answering/api.ts';
import type { Homework } from '../api.ts';
import css from './HomeworkMark.module.css';

/** How one stands with it, in a word and with a shape. */
export function HomeworkMark({ of: { myState, state } }: { of: Pick<Homework, 'myState' | 'state'> }) {
  return (
    <span className={css['mark']} data-state={myState === 'none' ? state : myState}>
      {answerStateName(myState, state)}
    </span>
  );
}
