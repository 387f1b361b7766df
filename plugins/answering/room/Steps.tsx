import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import IconGridDots from '#icons/IconGridDots';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { handInWord } from '../sheet/handInWord.ts';
import { JumpTo } from './JumpTo.tsx';
import css from './Room.module.css';
import type { Room } from './room.store.ts';
import { ViewMenu } from './ViewMenu.tsx';

const STAY = { focus: false };

/** Previous, next, and between them a field for any other question. At the last one, handing in takes the place of next. */
export const Steps = observer(({ room }: { room: Room }) => {
  const { narrow, isLast, at } = room;
  const ends = isLast && !room.sheet.readOnly;
  return (
    <nav className={css['steps']} aria-label="换题">
      <Button
        variant="default"
        className={css['previous']}
        classNames={{ label: css['word'] ?? '', section: css['sign'] ?? '' }}
        aria-label="上一题"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={at === 0}
        onClick={() => room.previous(STAY)}
      >
        上一题
      </Button>
      {narrow ? (
        <div className={css['overview']}>
          <CardButton room={room} />
          <ViewMenu room={room} />
        </div>
      ) : (
        <JumpTo room={room} />
      )}
      {/* One button: whoever pressed it to get here keeps the focus. */}
      <Button
        rightSection={ends ? undefined : <IconChevronRight size={18} aria-hidden />}
        disabled={isLast && !ends}
        aria-haspopup={ends ? 'dialog' : undefined}
        onClick={() => (ends ? room.open('hand-in') : room.next(STAY))}
      >
        {ends ? handInWord(room.sheet.paper.kind) : '下一题'}
      </Button>
    </nav>
  );
});

const CardButton = observer(({ room: { sheet, count, open } }: { room: Room }) => (
  <Button
    variant="default"
    className={css['cardButton']}
    leftSection={<IconGridDots size={18} aria-hidden />}
    aria-label={`答题卡，已答${sheet.answeredNum} / ${count}题`}
    aria-haspopup="dialog"
    onClick={() => open('card')}
  >
    <span>
      {sheet.answeredNum} / {count}
    </span>
  </Button>
));
