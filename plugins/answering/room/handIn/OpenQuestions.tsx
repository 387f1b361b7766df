import { observer } from 'mobx-react-lite';
import type { Room } from '../room.store.ts';
import css from './HandIn.module.css';

/** If there are more, they are not listed one by one. */
const NAMED = 40;

/** The unanswered questions, each with a button that goes there. */
export const OpenQuestions = observer(({ room }: { room: Room }) => {
  const open = room.sheet.questions.filter(({ answered }) => !answered);
  return (
    <section aria-label="未答的题">
      <h3 className={css['heading']}>未答的题</h3>
      <div className={css['open']}>
        {open.slice(0, NAMED).map(({ number }) => (
          <button
            key={number}
            type="button"
            className={css['jump']}
            aria-label={`去第${number}题`}
            onClick={() => room.go(number - 1)}
          >
            {number}
          </button>
        ))}
        {open.length > NAMED && <span className={css['more']}>等{open.length}题</span>}
      </div>
    </section>
  );
});
