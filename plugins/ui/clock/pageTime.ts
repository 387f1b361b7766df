// The time as a page tells it. A page that came drawn is taken over at the time at which it was drawn: a minute that has
// passed since would be another text.

let source: () => number = () => Date.now();

/** Milliseconds since 1970. */
export const pageTime = (): number => source();

/** Called by what draws pages, and by what takes a drawn page over. */
export function tellPageTime(by: () => number): void {
  source = by;
}
