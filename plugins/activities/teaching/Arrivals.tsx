import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useRemote } from '#kernel/useRemote.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import { type Activity, type ActivityCode, listActivityTrainees } from '../api.ts';
import css from './CodeScreen.module.css';

/** So many at once; who came first is listed first. */
const SIZE = 50;
/** Milliseconds. */
const EVERY = 3_000;

/** Who is there, the latest first. */
export const Arrivals = observer(({ activity, code }: { activity: Activity; code: ActivityCode }) => {
  const { checkedNum, traineeNum } = code;
  const page = Math.max(1, Math.ceil((checkedNum ?? 0) / SIZE));
  const trainees = useRemote(listActivityTrainees.with({ activityId: activity.id, page, size: SIZE }));
  useEffect(() => whileVisible(() => void trainees.reload(), EVERY), [trainees]);
  const there = (trainees.value?.records ?? [])
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
