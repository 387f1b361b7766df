/** Milliseconds between two steps of the scrolling notice. */
export const TICK = 20;
/** Steps that it rests at the beginning, so that the first words can be read. */
const REST = 75;

/**
 * Each call moves an element's content by one pixel; at its end it starts again. A text that fits stays still and is
 * measured only after each rest, because measuring forces a layout.
 */
export function noticeTicker(
  element: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'> & { matches(selector: string): boolean },
): () => void {
  let rest = REST;
  return () => {
    if (rest > 0) rest--;
    else if (!element.matches(':hover, :focus')) {
      const end = element.scrollWidth - element.clientWidth;
      const at = element.scrollLeft >= end ? 0 : element.scrollLeft + 1;
      if (at === 0 || at >= end) rest = REST;
      element.scrollLeft = at;
    }
  };
}
