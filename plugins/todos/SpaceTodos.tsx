import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import css from './SpaceTodos.module.css';
import { calendar } from './calendar/refs.ts';
import { LatestOnly } from './LatestOnly.tsx';
import { TodoLink } from './TodoLink.tsx';
import { todoListOf } from './todoList.store.ts';
import { nearest } from './todoTimes.ts';

/** The number that fit side by side on a wide screen. */
const MOST = 4;

/** The most urgent tasks at the top of the learning space, in one row of fixed height. */
export default observer(function SpaceTodos() {
  const list = todoListOf(useKernel());
  useEffect(() => list.follow({ atOnce: true }), [list]);
  const { todos, now, waiting, failed } = list;
  const first = nearest(todos, now, MOST);
  return (
    <section className={css['root']} aria-label="今日与本周">
      <p className={css['head']}>
        <span className={css['title']}>今日与本周</span>
        {list.partial && <LatestOnly of={list} />}
        <span className={css['ways']}>
          {list.ofToday.map(({ key, title, to }) => (
            <RouteLink key={key} to={to}>
              {title}
            </RouteLink>
          ))}
          <RouteLink to={calendar.with({})}>看日历</RouteLink>
        </span>
      </p>
      {first.length > 0 && (
        <ul className={css['tiles']}>
          {Array.from(first, (todo, place) => (
            // Keyed by position: a later find fills its tile without moving the others.
            <li key={place} className={css['tile']}>
              <TodoLink key={todo.key} of={todo} now={now} />
            </li>
          ))}
        </ul>
      )}
      {first.length === 0 && !waiting && (
        <p className={css['nothing']}>
          {failed ? '要做的事没有取到。' : '这周没有要交的，也没有要考的，按自己的节奏学就好。'}
          {failed && <RetryButton onRetry={list.again} />}
        </p>
      )}
    </section>
  );
});
