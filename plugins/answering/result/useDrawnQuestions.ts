import { type RefObject, useEffect, useState } from 'react';

/** Papers up to this size are drawn at once, so that the browser's own search finds every question. */
const ALL = 60;
/** Distance from the visible part within which a question is drawn. */
const NEAR = '1200px 0px';

/** In a long list, the questions that have ever been near the visible part; undefined if all are drawn. */
export function useDrawnQuestions(
  list: RefObject<HTMLElement | null>,
  numbers: readonly number[],
): ReadonlySet<number> | undefined {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const many = numbers.length > ALL;
  const shown = numbers.join();

  useEffect(() => {
    if (!many || !list.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        for (const question of near) watch.unobserve(question);
        if (near.length > 0) setDrawn((before) => new Set([...before, ...near.map(numberOf)]));
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    for (const question of list.current.querySelectorAll('[data-question]')) watch.observe(question);
    return () => watch.disconnect();
  }, [list, many, shown]);

  return many ? drawn : undefined;
}

const numberOf = (question: Element): number =>
  question instanceof HTMLElement ? Number(question.dataset['question']) : 0;
