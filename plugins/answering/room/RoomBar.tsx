import IconKeyboard from '#icons/IconKeyboard';
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useKernel } from '#kernel/index.ts';
import { cx } from '#plugins/ui/classNames.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { Countdown, formatLeft } from '#plugins/ui/clock/Countdown.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';
import { HandInButton } from './handIn/HandInButton.tsx';
import css from './Room.module.css';
import type { OpenSheet, Room } from './room.store.ts';
import { SaveState } from './saving/SaveState.tsx';
import { openRoomKeys } from './useRoomKeys.ts';
import { ViewMenu } from './ViewMenu.tsx';

/** Seconds. A deadline further off is shown as a date instead of a countdown. */
const A_DAY = 86_400;

/** The time left by the server's clock, if there is a deadline. It stands still during a pause. */
const TimeLeft = observer(({ sheet }: { sheet: OpenSheet }) => {
  const { deadline, pausedLeft } = sheet;
  if (pausedLeft !== undefined) return <Standing left={pausedLeft} />;
  return deadline === undefined ? null : <Until sheet={sheet} deadline={deadline} />;
});

function Standing({ left }: { left: number }) {
  return (
    <span className={css['time']}>
      <span>
        <span className="yx-note">已暂停，剩余 </span>
        <span role="timer" aria-label="剩余时间，已暂停" className={css['standing']}>
          {formatLeft(Math.ceil(left / 1_000))}
        </span>
      </span>
    </span>
  );
}

function Until({ sheet, deadline }: { sheet: OpenSheet; deadline: number }) {
  const far = useCountdown(deadline) > A_DAY;
  return (
    <span className={css['time']}>
      {far ? (
        <span className={`yx-note ${css['date']}`}>{formatTime(sheet.info.deadline ?? '')}截止</span>
      ) : (
        <Countdown label="剩余时间" deadline={deadline} onEnd={() => void sheet.timeIsUp()} />
      )}
    </span>
  );
}

interface RoomBarProps {
  room: Room;
  /** Part of the page's top bar; by default it is a bar of its own above the questions. */
  top: Element | null | undefined;
  inert: boolean;
}

/** Progress, the save state, the time left, and the hand-in button. */
export const RoomBar = observer(({ room, top, inert }: RoomBarProps) => {
  const { notices } = useKernel();
  const bar = (
    <div
      className={cx(css['bar'], top === undefined && css['own'])}
      data-narrow={room.narrow || undefined}
      data-room-bar
      inert={inert}
    >
      <Progress room={room} />
      <SaveState room={room} />
      <TimeLeft sheet={room.sheet} />
      {!room.narrow && (
        <>
          <ViewMenu room={room} />
          <IconButton label="快捷键" title="快捷键（?）" onClick={() => openRoomKeys(notices)}>
            <IconKeyboard size={20} aria-hidden />
          </IconButton>
        </>
      )}
      <HandInButton room={room} />
    </div>
  );
  if (top === undefined) return bar;
  return top && createPortal(bar, top);
});

const Progress = observer(({ room }: { room: Room }) => {
  const { answeredNum } = room.sheet;
  return (
    <div className={`yx-note ${css['progress']}`}>
      <span>
        第<b>{room.at + 1}</b>题，共{room.count}题
      </span>
      <span
        className={css['line']}
        role="progressbar"
        aria-label="作答进度"
        aria-valuenow={answeredNum}
        aria-valuemax={room.count}
        aria-valuetext={`已答${answeredNum}题，共${room.count}题`}
      >
        <span className={css['part']} style={{ width: `${(answeredNum / Math.max(1, room.count)) * 100}%` }} />
      </span>
      <span>已答{answeredNum}</span>
    </div>
  );
});
