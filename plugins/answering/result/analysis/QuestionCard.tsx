import IconChevronDown from '#icons/IconChevronDown';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useState } from 'react';
import { cx } from '#plugins/ui/classNames.ts';
import { useKeys } from '#plugins/ui/keys/useKeys.ts';
import type { Reviewed } from '../review/reviewed.ts';
import { VERDICT_WORDS } from '../verdict.ts';
import css from './QuestionCard.module.css';

interface QuestionCardProps {
  questions: readonly Reviewed[];
  /** Numbers of the questions that lost points. */
  missed: readonly number[];
  /** A stable function. */
  onShow: (number: number) => void;
  /** Returns whether there was a question to go to. */
  onWalk: (step: 1 | -1) => boolean;
}

const KEYS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const ENDS = { '1': '后面没有错题了', '-1': '前面没有错题了' } as const;

/** A button for each question, and steps between those that lost points. Folds if it is above the questions. */
export function QuestionCard({ questions, missed, onShow, onWalk }: QuestionCardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');

  const walk = (step: 1 | -1): void => {
    setOpen(false);
    setSaid(onWalk(step) ? '' : ENDS[step]);
  };
  const show = useCallback(
    (number: number): void => {
      setOpen(false);
      setSaid('');
      onShow(number);
    },
    [onShow],
  );
  useKeys(({ key }) => {
    const step = KEYS[key];
    if (step === undefined || missed.length === 0) return false;
    walk(step);
    return true;
  });

  return (
    <div className={`yx-card ${css['card']}`}>
      <div className={css['bar']}>
        {missed.length > 0 && (
          <>
            <Button variant="default" className={css['step']} title="快捷键K" onClick={() => walk(-1)}>
              上一道错题
            </Button>
            <Button variant="default" className={css['step']} title="快捷键J" onClick={() => walk(1)}>
              下一道错题
            </Button>
          </>
        )}
        <Button
          variant="default"
          className={cx(css['step'], css['fold'])}
          aria-expanded={open}
          aria-controls={id}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          题号
        </Button>
      </div>
      <p className={`yx-note ${css['said']}`} role="status">
        {said}
      </p>
      <nav id={id} className={css['list']} data-open={open || undefined} aria-label="题号">
        <Numbers of={questions} onShow={show} />
      </nav>
    </div>
  );
}

interface NumbersProps {
  of: readonly Reviewed[];
  /** A stable function. */
  onShow: (number: number) => void;
}

/** A button for each question; its border and icon show the verdict. */
const Numbers = observer(({ of, onShow }: NumbersProps) => (
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
