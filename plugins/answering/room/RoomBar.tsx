import IconKeyboard from '#icons/IconKeyboard';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { iconButton } from '#plugins/ui/controls/PlainButton.tsx';
import { HandInButton } from './handIn/HandInButton.tsx';
import css from './Room.module.css';
import type { Room } from './room.store.ts';
import { SaveState } from './saving/SaveState.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { openRoomKeys } from './useRoomKeys.ts';
import { ViewMenu } from './ViewMenu.tsx';

/** Above the questions: progress; without a card next to them also the time left and the hand-in button. */
export const RoomBar = observer(({ room }: { room: Room }) => {
  const { notices } = useKernel();
  return (
    <div className={css['bar']}>
      {room.narrow ? (
        <>
          <SaveState room={room} />
          <TimeLeft sheet={room.sheet} />
        </>
      ) : (
        <Progress room={room} />
      )}
      <div className={css['tools']}>
        <ViewMenu room={room} />
        {room.narrow ? (
          <HandInButton room={room} />
        ) : (
          <button
            type="button"
            className={iconButton}
            aria-label="快捷键"
            title="快捷键（?）"
            onClick={() => openRoomKeys(notices)}
          >
            <IconKeyboard size={20} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
});

const Progress = observer(({ room }: { room: Room }) => {
  const { answeredNum } = room.sheet;
  return (
    <div className={css['progress']}>
      <span>
        第<b className="yx-figures">{room.at + 1}</b>题，共{room.count}题
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
      <span className="yx-figures">已答{answeredNum}</span>
    </div>
  );
});
