import { observer } from 'mobx-react-lite';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import type { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { LiveEvent } from '../api.ts';
import css from './Stage.module.css';

interface WaitingRoomProps {
  event: LiveEvent;
  clock: ServerClock;
}

/** Before the doors open. */
export const WaitingRoom = observer(({ event, clock }: WaitingRoomProps) => (
  <div className={css['screen']}>
    <div className={css['waiting']}>
      {event.startTime === '' ? (
        <p>直播还没有开始</p>
      ) : (
        <>
          <p className={css['count']}>
            <Countdown label="距开始" deadline={clock.at(Date.parse(event.startTime))} urgentFrom={-1} />
          </p>
          <p>直播将于{formatTime(event.startTime)}开始，开始前10分钟可以进入</p>
        </>
      )}
    </div>
  </div>
));

/** One is in already, and it begins soon. */
export const AtTheDoor = observer(({ event, clock }: WaitingRoomProps) => (
  <div className={css['waiting']}>
    <p className={css['count']}>
      <Countdown label="距开始" deadline={clock.at(Date.parse(event.startTime))} urgentFrom={-1} />
    </p>
    <p>不用刷新，到时间会自动开始</p>
  </div>
));
