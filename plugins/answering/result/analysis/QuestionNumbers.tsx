import { observer } from 'mobx-react-lite';
import type { Reviewed } from '../review/reviewed.ts';
import { VERDICT_WORDS } from '../verdict.ts';
import css from './QuestionNumbers.module.css';

interface QuestionNumbersProps {
  of: readonly Reviewed[];
  /** A stable function. */
  onShow: (number: number) => void;
}

/** A button for each question; its border and icon show the verdict. */
export const QuestionNumbers = observer(({ of, onShow }: QuestionNumbersProps) => (
  <ul className={css['numbers']}>
    {of.map(({ number, verdict, subject }) => (
      <li key={subject.subjectId}>
        <button
          type="button"
          className={css['number']}
          data-verdict={verdict}
          aria-label={`第${number}题，${VERDICT_WORDS[verdict]}`}
          onClick={() => onShow(number)}
        >
          {number}
        </button>
      </li>
    ))}
  </ul>
));
