/** Milliseconds between two steps of the scrolling notice. */
export const TICK = 20;
/** Steps that it rests at the beginning, so that the first words can be read. */
const REST = 75;

/** Each call moves an element's content by one pixel; at its end it begins again. */
export function noticeTicker(
  element: Pick<HTMLElement, 'scrollLeft'> & { matches(selector: string): boolean },
): (end: number) => void {
  let rest = REST;
  return (end) => {
    if (element.matches(':hover, :focus')) return;
    if (rest > 0) {
      rest--;
      return;
    }
    const at = element.scrollLeft >= end ? 0 : element.scrollLeft + 1;
    if (at === 0 || at >= end) rest = REST;
    element.scrollLeft = at;
  };
}
