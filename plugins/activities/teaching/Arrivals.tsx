import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useRemote } from '#kernel/index.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import { type Activity, type ActivityCode, listActivityTrainees } from '../api.ts';
import css from './CodeScreen.module.css';

/** Trainees per page, in order of arrival. */
const SIZE = 50;
/** Milliseconds. */
const EVERY = 3_000;

/** The trainees who are there, the latest first; of very many, the last to arrive. */
export const Arrivals = observer(({ activity, code }: { activity: Activity; code: ActivityCode }) => {
  const { checkedNum, traineeNum } = code;
  const page = Math.max(1, Math.ceil((checkedNum ?? 0) / SIZE));
  const pageOf = (number: number) => listActivityTrainees.with({ activityId: activity.id, page: number, size: SIZE });
  const latest = useRemote(pageOf(page));
  // The last page may have only a few trainees, or none.
  const before = useRemote(page > 1 ? pageOf(page - 1) : undefined);
  useEffect(
    () =>
      whileVisible(() => {
        void latest.reload();
        void before.reload();
      }, EVERY),
    [latest, before],
  );
  const listed = [before, latest].flatMap(({ value }) => value?.records ?? []);
  // A trainee who moved to the other page between two answers is on both.
  const there = [...new Map(listed.map((trainee) => [trainee.userId, trainee])).values()]
    .filter(({ state }) => state === 'done' || state === 'late')
    .toReversed();
  return (
    <section className={css['arrivals']} aria-label="已到">
      <p className={css['count']} role="status">
        <b>{checkedNum ?? there.length}</b>
        {typeof traineeNum === 'number' && `/${traineeNum}`}人已到
      </p>
      <ol className={css['names']}>
        {there.map(({ userId, userName, state, checkInTime }) => (
          <li key={userId}>
            <span>{userName}</span>
            <span className={css['time']}>
              {state === 'late' && '迟到 '}
              {checkInTime ? formatTime(checkInTime).slice(11) : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});
