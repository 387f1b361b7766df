import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import css from './EntryActions.module.css';

/** The clocks differ a little: it is asked again until it has begun there too. */
const ASK_EVERY = 1_000;

interface UntilOpenProps {
  name: string;
  startTime: string | null | undefined;
  onDue: () => void;
}

/** Before it begins: it opens by itself at the server's time. */
export const UntilOpen = ({ name, startTime, onDue }: UntilOpenProps) =>
  startTime ? (
    <Until name={name} startTime={startTime} onDue={onDue} />
  ) : (
    <p>{name}尚未开始，开考时间由老师安排，请稍后再来看。</p>
  );

const Until = observer(({ name, startTime, onDue }: UntilOpenProps & { startTime: string }) => {
  const clock = useServerClock();
  const start = clock.at(Date.parse(startTime));
  const due = useCountdown(start) === 0;
  useEffect(() => {
    if (!due) return undefined;
    onDue();
    const timer = setInterval(onDue, ASK_EVERY);
    return () => clearInterval(timer);
  }, [due, onDue]);
  return (
    <>
      <p>
        {name}尚未开始，{formatTime(startTime)}开考。到时间后这里会自动开放，不用刷新。
      </p>
      <p className={css['countdown']}>
        <Countdown label="距离开考" deadline={start} urgentFrom={0} />
      </p>
    </>
  );
});
