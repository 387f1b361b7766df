import IconFlag from '#icons/IconFlag';
import IconFlagFilled from '#icons/IconFlagFilled';
import { observer } from 'mobx-react-lite';
import type { Question } from '../../sheet/question.store.ts';
import type { Room } from '../room.store.ts';
import css from './Question.module.css';

/** Flags a question to come back to. */
export const FlagButton = observer(({ room, question }: { room: Room; question: Question }) => {
  const { flagged, number } = question;
  const Icon = flagged ? IconFlagFilled : IconFlag;
  return (
    <button
      type="button"
      className={css['flag']}
      aria-pressed={flagged}
      aria-label={`标记第${number}题`}
      title={flagged ? '取消标记（M）' : '标记，稍后再看（M）'}
      disabled={room.sheet.readOnly}
      onClick={() => room.flag(question, !flagged)}
    >
      <Icon size={18} aria-hidden />
      <span>标记</span>
    </button>
  );
});
