import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Milliseconds within which newly visible questions are drawn. */
const DRAWN_WITHIN = 1_000;
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface QuestionWalk {
  /** Shows a question, and puts the focus on it. */
  show(number: number): void;
  /** Goes to the next of these numbers, or the previous one; returns whether there is one. */
  walk(numbers: readonly number[], step: 1 | -1): boolean;
}

/** Moves from question to question in a list, starting from the scroll position. */
export function useQuestionWalk(list: RefObject<HTMLElement | null>): QuestionWalk {
  const last = useRef<HTMLElement>(undefined);
  const release = useRef<() => void>(undefined);

  useEffect(() => () => release.current?.(), []);

  const show = useCallback(
    (number: number): void => {
      const question = list.current?.querySelector<HTMLElement>(`[data-question="${number}"]`);
      if (!question || !list.current) return;
      last.current = question;
      release.current?.();
      release.current = keepInView(question, list.current);
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

/** The next of these numbers, or the previous one; undefined past the ends. */
export function neighbourOf(numbers: readonly number[], from: number, step: 1 | -1): number | undefined {
  return step === 1 ? numbers.find((number) => number > from) : numbers.findLast((number) => number < from);
}

/**
 * The number of the current question, with .5 between two. The question last gone to counts for as long as it is visible,
 * since the last ones of a page never reach its top.
 */
function placeIn(list: HTMLElement | null, last: HTMLElement | undefined): number {
  const questions = [...(list?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
  const [first] = questions;
  if (!first) return 0;
  if (last && questions.includes(last) && isSeen(last)) return numberOf(last);
  // The top of a question after it was scrolled to.
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

/**
 * Scrolls to an element and keeps it in place while content above it takes its real height, until the user scrolls or
 * types. Returns a function that ends it early.
 */
function keepInView(element: HTMLElement, within: HTMLElement): () => void {
  const arrive = () => element.scrollIntoView({ block: 'start' });
  const sizes = new ResizeObserver(arrive);
  const release = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const by of BY_HAND) removeEventListener(by, release);
  };
  const timer = setTimeout(release, DRAWN_WITHIN);
  for (const by of BY_HAND) addEventListener(by, release, { passive: true });
  arrive();
  sizes.observe(within);
  return release;
}
