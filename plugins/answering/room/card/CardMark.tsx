import { observer } from 'mobx-react-lite';
import type { Question } from '../../sheet/question.store.ts';
import type { Room } from '../room.store.ts';
import css from './CardMark.module.css';

/** A question on the card. Answered is filled, marked has a corner, current a ring, refused a sign, so colour is not needed. */
export const CardMark = observer(({ room, question }: { room: Room; question: Question }) => {
  const { number, answered, flagged, saveStage } = question;
  const here = room.isAt(number - 1);
  const refused = saveStage === 'refused';
  const words = [answered ? '已答' : '未答', flagged && '已标记', refused && '需要处理'].filter(Boolean).join('，');
  return (
    <button
      type="button"
      className={css['mark']}
      aria-label={`第${number}题，${words}`}
      aria-current={here || undefined}
      tabIndex={here ? 0 : -1}
      data-answered={answered || undefined}
      data-flagged={flagged || undefined}
      data-refused={refused || undefined}
      data-mark={number}
      onClick={() => room.go(number - 1)}
    >
      {number}
    </button>
  );
});
