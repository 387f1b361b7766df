import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { home } from '#plugins/home/contract.ts';
import { RetryButton } from '#plugins/ui/states/RetryButton.tsx';
import css from './SpaceTodos.module.css';
import { TodoLink } from './TodoLink.tsx';
import { todoListOf } from './todoList.store.ts';
import { nearest } from './todoTimes.ts';

/** As many as stand side by side on a wide screen. */
const MOST = 4;

/** At the top of the learning space: what is due first, in one row of a height that stays. */
export default observer(function SpaceTodos() {
  const list = todoListOf(useKernel());
  useEffect(() => list.follow(), [list]);
  const { todos, now, waiting, failed } = list;
  const first = nearest(todos, now, MOST);
  return (
    <section className={css['root']} aria-label="今日与本周">
      <p className={css['head']}>
        <span className={css['title']}>今日与本周</span>
        {todos.length > MOST && (
          <RouteLink to={home} className={css['all']}>
            全部{todos.length}项
          </RouteLink>
        )}
      </p>
      {first.length > 0 && (
        <ul className={css['tiles']}>
          {Array.from(first, (todo, place) => (
            // What is found later takes its place without moving the tiles.
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
