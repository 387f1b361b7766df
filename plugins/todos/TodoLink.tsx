import { RouteLink } from '#kernel/index.ts';
import css from './TodoLink.module.css';
import type { Todo } from './contract.ts';
import { isPressing, timeWords } from './todoTimes.ts';

/** One thing to do; the whole box around it leads there. */
export function TodoLink({ of: todo, now }: { of: Todo; now: number }) {
  const { kind, title, placeTitle, note, action, to } = todo;
  return (
    <div className={css['root']}>
      <p className={css['title']}>
        <RouteLink to={to} className="yx-stretched" fallback={title}>
          {title}
        </RouteLink>
      </p>
      <p className={css['facts']}>
        <span>{kind}</span>
        {note !== undefined && <span className={css['note']}>{note}</span>}
        {placeTitle && <span>{placeTitle}</span>}
      </p>
      <p className={css['time']} data-pressing={isPressing(todo, now) || undefined}>
        {timeWords(todo, now)}
      </p>
      <p className={css['action']}>{action}</p>
    </div>
  );
}
