import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/index.ts';
import { practice as practiceRef } from '../contract.ts';
import type { Practice } from '../practice.store.ts';
import { countStandings, SESSION_SIZE } from '../schedule.ts';
import type { StoredSession } from '../stored.ts';
import { comesBackWithin } from './comesBack.ts';
import css from './Summary.module.css';

/** The end of a session: how many were right, when they come back, and the way on. */
export const Summary = observer(({ of: practice, session }: { of: Practice; session: StoredSession }) => {
  const { done, course, type } = session;
  const { due, weak, new: fresh } = countStandings(practice.matching({ course, type }), practice.now);
  const ready = due + weak + fresh;
  const right = done.filter((one) => one.right).length;
  const known = done.filter(({ rating }) => rating !== 'again').length;
  const back = [
    ...Map.groupBy(
      done.toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due)),
      (one) => comesBackWithin(one.due, practice.now),
    ),
  ];
  return (
    <section className={`yx-card ${css['summary']}`} aria-label="这次练习">
      <h2 className={css['figure']}>
        练完了<strong>{done.length}</strong>题
      </h2>
      <p>
        答对{right}题，记住{known}题。
      </p>
      <h3 className={css['title']}>什么时候再来</h3>
      <ul className={`yx-list ${css['back']}`}>
        {back.map(([when, of]) => (
          <li key={when}>
            <span>{when}</span>
            <span>{of.length}题</span>
          </li>
        ))}
      </ul>
      <div className={css['ways']}>
        {ready > 0 && (
          <Button size="md" onClick={() => practice.begin({ course, type })}>
            再练{Math.min(ready, SESSION_SIZE)}题
          </Button>
        )}
        <Button
          size="md"
          variant={ready > 0 ? 'default' : 'filled'}
          component={RouteLink}
          to={practiceRef.with({ course, type })}
        >
          回到错题与练习
        </Button>
      </div>
    </section>
  );
});
