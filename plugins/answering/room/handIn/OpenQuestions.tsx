import css from './HandIn.module.css';
import type { Room } from '../room.store.ts';

/** If there are more, they are not listed one by one. */
const NAMED = 40;

interface OpenQuestionsProps {
  room: Room;
  title: string;
  numbers: readonly number[];
}

/** Questions with something left to do, each with a button that goes there. */
export function OpenQuestions({ room, title, numbers }: OpenQuestionsProps) {
  return (
    <section aria-label={title}>
      <h3 className={css['heading']}>{title}</h3>
      <div className={css['open']}>
        {numbers.slice(0, NAMED).map((number) => (
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
        {numbers.length > NAMED && <span className="yx-note">等{numbers.length}题</span>}
      </div>
    </section>
  );
}
