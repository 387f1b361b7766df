import { observer } from 'mobx-react-lite';
import { Countdown } from '#kernel/ui/Countdown.tsx';
import css from './Room.module.css';
import type { OpenSheet } from './room.store.ts';

/** How long there is, by the server's clock; nothing where there is no end. */
export const TimeLeft = observer(({ sheet }: { sheet: OpenSheet }) =>
  sheet.deadline === undefined ? null : (
    <span className={css['time']}>
      <Countdown label="剩余时间" deadline={sheet.deadline} onEnd={() => void sheet.timeIsUp()} />
    </span>
  ),
);
