import IconCheck from '#icons/IconCheck';
import IconX from '#icons/IconX';
import { cx } from '#plugins/ui/classNames.ts';
import { rightAnswersOf, type Subject } from '../../api.ts';
import { JUDGEMENT_NAMES } from '../../subject/choices/judgements.ts';
import { letterOf } from '../../subject/letters.ts';
import { OptionText } from '../../subject/OptionText.tsx';
import type { Reviewed } from './reviewed.ts';
import css from './OptionsReview.module.css';
import { OPTION_WORDS, type OptionState, optionState } from './optionState.ts';

/** The options of a question: which were chosen, and which are right. */
export function OptionsReview({ of: { subject, answer } }: { of: Reviewed }) {
  const chosen = new Set(answer?.answers);
  const rightIds = rightAnswersOf(subject);
  const rights = rightIds && new Set(rightIds);
  return (
    <ul className={css['options']}>
      {optionsOf(subject).map(({ id, letter, html }) => {
        const state = optionState(chosen.has(id), rights?.has(id));
        return (
          <li key={id} className={css['option']} data-state={state}>
            {letter !== '' && (
              <span className={cx(css['letter'], subject.type === 'multiple_choice' && css['square'])}>{letter}</span>
            )}
            <div className={css['text']}>
              <OptionText html={html} />
            </div>
            {state !== 'none' && <Mark of={state} />}
          </li>
        );
      })}
    </ul>
  );
}

function Mark({ of }: { of: OptionState }) {
  const Sign = of === 'chosen-wrong' ? IconX : IconCheck;
  return (
    <span className={css['mark']}>
      {of !== 'chosen' && <Sign size={16} stroke={2.5} aria-hidden />}
      {OPTION_WORDS[of]}
    </span>
  );
}

function optionsOf({ type, subjectOptionsDtos }: Subject): { id: string; letter: string; html: string }[] {
  if (type === 'judge_question') {
    return Object.entries(JUDGEMENT_NAMES).map(([id, html]) => ({ id, letter: '', html }));
  }
  return subjectOptionsDtos
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ optionId, texts }, at) => ({ id: optionId, letter: letterOf(at), html: texts }));
}
