import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { Question } from '../../sheet/question.store.ts';
import { writingText } from '../../sheet/sheetText.ts';
import type { Room } from '../room.store.ts';
import css from './TwoAnswers.module.css';

/** Offers a choice between the current answer to the question and others that do not count. */
export const TwoAnswers = observer(({ room: { sheet }, question }: { room: Room; question: Question }) => {
  const { subject, number, writing } = question;
  const others = sheet.attention.filter(({ subjectId }) => subjectId === subject.subjectId);
  if (others.length === 0) return null;
  const chooseCurrent = async (): Promise<void> => {
    for (const other of others) await sheet.dismiss(other);
  };
  return (
    <section className={css['choice']} aria-label={`第${number}题有两份作答`}>
      <p className={css['said']}>
        这道题有两份作答，请选用哪一份。
        {sheet.onOtherDevice ? '先点「在这里继续」，再选。' : '没有选之前，题目里的那份算数。'}
      </p>
      <div className={css['both']}>
        <Version
          name="题目里的一份"
          text={writingText(subject, writing)}
          label="用题目里的"
          disabled={sheet.readOnly}
          onChoose={chooseCurrent}
        />
        {others.map((other) => (
          <Version
            key={other.key}
            name={`在这里写的一份，${formatTime(other.at)}`}
            why={other.reason}
            text={writingText(subject, other.writing)}
            label="用这一份"
            disabled={sheet.readOnly}
            onChoose={() => sheet.restore(other)}
          />
        ))}
      </div>
    </section>
  );
});

interface VersionProps {
  name: string;
  /** Why it does not count. */
  why?: string;
  text: string;
  label: string;
  disabled: boolean;
  onChoose: () => unknown;
}

function Version({ name, why, text, label, disabled, onChoose }: VersionProps) {
  return (
    <article className={css['version']} aria-label={name}>
      <p className="yx-note">
        {name}
        {why !== undefined && <span className={css['why']}>{why}</span>}
      </p>
      <p className={css['text']} tabIndex={0} role="group" aria-label={`${name}的内容`}>
        {text === '' ? '（没有作答）' : text}
      </p>
      <GuardedButton variant="default" disabled={disabled} onClick={onChoose}>
        {label}
      </GuardedButton>
    </article>
  );
}
