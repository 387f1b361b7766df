import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { holdInSight } from './holdInSight.ts';

interface QuestionWalk {
  /** Shows a question, and puts the focus on it. */
  show(number: number): void;
  /** To the next of these numbers, or the one before; says whether there is one. */
  walk(numbers: readonly number[], step: 1 | -1): boolean;
}

/** Goes from question to question in a list of them, from wherever one has scrolled to. */
export function useQuestionWalk(list: RefObject<HTMLElement | null>): QuestionWalk {
  const last = useRef<HTMLElement>(undefined);
  const letGo = useRef<() => void>(undefined);

  useEffect(() => () => letGo.current?.(), []);

  const show = useCallback(
    (number: number): void => {
      const question = list.current?.querySelector<HTMLElement>(`[data-question="${number}"]`);
      if (!question || !list.current) return;
      last.current = question;
      letGo.current?.();
      letGo.current = holdInSight(question, list.current);
      question.focus({ preventScroll: true });
    },
    [list],
  );

  const walk = useCallback(
    (numbers: readonly number[], step: 1 | -1): boolean => {
      const next = neighbourOf(numbers, placeIn(list.current, last.current), step);
      if (next !== undefined) show(next);
      return next !== undefined;
    },
    [list, show],
  );

  return { show, walk };
}

/** The next of these numbers, or the one before; nothing past the ends. */
export function neighbourOf(numbers: readonly number[], from: number, step: 1 | -1): number | undefined {
  return step === 1 ? numbers.find((number) => number > from) : numbers.findLast((number) => number < from);
}

/**
 * The number of the question that one is at, a half where one is between two. What was gone to counts for as long as it
 * can be seen: the last ones of a page never reach its top.
 */
function placeIn(list: HTMLElement | null, last: HTMLElement | undefined): number {
  const questions = [...(list?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
  const [first] = questions;
  if (!first) return 0;
  if (last && questions.includes(last) && isSeen(last)) return numberOf(last);
  // Where a question stands that was gone to.
  const line = Number(getComputedStyle(first).scrollMarginTop.replace('px', ''));
  const at = questions.find((question) => question.getBoundingClientRect().top > line - 1);
  if (!at) return Infinity;
  return numberOf(at) - (at.getBoundingClientRect().top > line + 1 ? 0.5 : 0);
}

const numberOf = (question: HTMLElement): number => Number(question.dataset['question']);

function isSeen(question: HTMLElement): boolean {
  const { top, bottom } = question.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
