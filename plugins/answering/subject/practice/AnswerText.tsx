import { useId, useState } from 'react';
import { writeLocal, readLocal } from '#plugins/ui/localValues.ts';
import { TYPED_TEXT } from '../typedText.ts';
import css from './AnswerText.module.css';

interface AnswerTextProps {
  /** The question's. */
  number: number;
  text: string;
  onText: (text: string) => void;
  readOnly: boolean;
}

/** The monospace switch, kept for the next question. */
const MONOSPACE = 'answer.monospace';

/** A text field that grows with its content. */
export function AnswerText({ number, text, onText, readOnly }: AnswerTextProps) {
  const id = useId();
  const [monospace, setMonospace] = useState(() => readLocal(MONOSPACE) === 'on');
  const change = (): void => {
    writeLocal(MONOSPACE, monospace ? 'off' : 'on');
    setMonospace(!monospace);
  };
  return (
    <div className={css['answer']}>
      <div className={css['bar']}>
        <label htmlFor={id} className={css['label']}>
          我的答案<span className="yx-heard">，第{number}题</span>
        </label>
        <button type="button" className={css['switch']} aria-pressed={monospace} onClick={change}>
          等宽字体
        </button>
      </div>
      <div className={css['grow']} data-text={text} data-monospace={monospace || undefined}>
        <textarea
          {...TYPED_TEXT}
          id={id}
          className={css['text']}
          rows={6}
          value={text}
          readOnly={readOnly}
          placeholder={readOnly ? undefined : '写清步骤、命令和结果'}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      </div>
    </div>
  );
}
