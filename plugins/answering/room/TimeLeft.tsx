import { observer } from 'mobx-react-lite';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';
import css from './Room.module.css';
import type { OpenSheet } from './room.store.ts';

/** Seconds. A deadline further off is shown as a date instead of a countdown. */
const A_DAY = 86_400;

/** The time left by the server's clock, if there is a deadline. */
export const TimeLeft = observer(({ sheet }: { sheet: OpenSheet }) =>
  sheet.deadline === undefined ? null : <Until sheet={sheet} deadline={sheet.deadline} />,
);

function Until({ sheet, deadline }: { sheet: OpenSheet; deadline: number }) {
  const far = useCountdown(deadline) > A_DAY;
  return (
    <span className={css['time']}>
      {far ? (
        <span className={css['date']}>{formatTime(sheet.info.deadline ?? '')}截止</span>
      ) : (
        <Countdown label="剩余时间" deadline={deadline} onEnd={() => void sheet.timeIsUp()} />
      )}
    </span>
  );
}
