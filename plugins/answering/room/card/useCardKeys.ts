import { type RefObject, useEffect } from 'react';

/** The card is a single tab stop; arrow keys, Home and End move between its questions. */
export function useCardKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = box.current;
    const press = (event: KeyboardEvent) => {
      const marks = [...(root?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
      const at = marks.findIndex((mark) => mark === event.target);
      const next = at === -1 ? undefined : targetOf(event.key, at, marks);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    root?.addEventListener('keydown', press);
    return () => root?.removeEventListener('keydown', press);
  }, [box]);
}

function targetOf(key: string, at: number, marks: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return marks[0];
  if (key === 'End') return marks.at(-1);
  if (key === 'ArrowLeft') return at > 0 ? marks[at - 1] : undefined;
  if (key === 'ArrowRight') return marks[at + 1];
  const from = marks[at];
  if (!from || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  // Row length depends on the width, so up and down look for the same column, across groups.
  const { left, top } = from.getBoundingClientRect();
  const inColumn = (mark: HTMLElement) => Math.abs(mark.getBoundingClientRect().left - left) < 4;
  return key === 'ArrowDown'
    ? marks.slice(at + 1).find((mark) => inColumn(mark) && mark.getBoundingClientRect().top > top)
    : marks.slice(0, at).findLast((mark) => inColumn(mark) && mark.getBoundingClientRect().top < top);
}
