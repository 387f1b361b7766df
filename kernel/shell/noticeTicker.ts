/** Milliseconds between two steps of the scrolling notice. */
export const TICK = 20;
/** Steps that it rests at the beginning, so that the first words can be read. */
const REST = 75;

/** Each call moves an element's content by one pixel; at its end it begins again. A text that fits stands still. */
export function noticeTicker(element: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): () => void {
  let rest = REST;
  let at = element.scrollLeft;
  return () => {
    const end = element.scrollWidth - element.clientWidth;
    if (end <= 0) return;
    if (rest > 0) {
      rest--;
      return;
    }
    at = at >= end ? 0 : at + 1;
    if (at === 0 || at >= end) rest = REST;
    element.scrollLeft = at;
  };
}
