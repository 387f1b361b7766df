/** Milliseconds from the page's start for which answers that came ahead are as good as asked for. */
export const GOOD_FOR = 30_000;
