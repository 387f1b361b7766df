// The time that a page displays. A server-drawn page hydrates with the time of drawing, because a minute passed since
// then would change its texts.

let source: () => number = () => Date.now();

/** Milliseconds since 1970. */
export const pageTime = (): number => source();

/** Sets the source; called by the server's renderer and during hydration. */
export function tellPageTime(by: () => number): void {
  source = by;
}
