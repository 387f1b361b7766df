import { toNextField } from '../toNextField.ts';
import { TYPED_TEXT } from '../typedText.ts';
import css from './BlankForm.module.css';
import { widthOf } from './widthOf.ts';

interface BlankInputProps {
  /** Its index. */
  at: number;
  text: string;
  onText: (text: string) => void;
  readOnly: boolean;
}

/** A blank in a line of text, as wide as its content. */
export function BlankInput({ at, text, onText, readOnly }: BlankInputProps) {
  return (
    <span className={css['blank']}>
      <span className={css['number']} aria-hidden>
        {at + 1}
      </span>
      <input
        {...TYPED_TEXT}
        type="text"
        className={css['input']}
        style={{ width: `${widthOf(text)}ch` }}
        aria-label={`第${at + 1}空`}
        value={text}
        readOnly={readOnly}
        onKeyDown={toNextField}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </span>
  );
}
