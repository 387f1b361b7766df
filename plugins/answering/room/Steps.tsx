import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import IconGridDots from '#icons/IconGridDots';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { JumpTo } from './JumpTo.tsx';
import css from './Room.module.css';
import type { Room } from './room.store.ts';

const STAY = { focus: false };

/** Previous, next, and between them a field for any other question. */
export const Steps = observer(({ room }: { room: Room }) => {
  const { narrow, isLast, at } = room;
  return (
    <nav className={css['steps']} aria-label="换题">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={at === 0}
        onClick={() => room.previous(STAY)}
      >
        上一题
      </Button>
      {narrow ? <CardButton room={room} /> : <JumpTo room={room} />}
      {isLast && !room.sheet.readOnly ? (
        <Button onClick={() => room.open('hand-in')}>检查并交卷</Button>
      ) : (
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          disabled={isLast}
          onClick={() => room.next(STAY)}
        >
          下一题
        </Button>
      )}
    </nav>
  );
});

const CardButton = observer(({ room }: { room: Room }) => (
  <Button
    variant="default"
    className={css['cardButton']}
    leftSection={<IconGridDots size={18} aria-hidden />}
    aria-haspopup="dialog"
    onClick={() => room.open('card')}
  >
    <span className="yx-heard">答题卡，已答 </span>
    <span className="yx-figures">
      {room.sheet.answeredNum} / {room.count}
    </span>
    <span className="yx-heard"> 题</span>
  </Button>
));
