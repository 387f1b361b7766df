const LEAST = 8;
const WIDE = /[\u1100-\uFFEF]|[^\u0000-\uFFFF]/u;

/** How much room a text takes, in widths of a digit: a Chinese character takes two. One more is for the caret. */
export function widthOf(text: string): number {
  const widths = [...text].map((letter) => (WIDE.test(letter) ? 2 : 1));
  return Math.max(
    LEAST,
    widths.reduce<number>((sum, width) => sum + width, 1),
  );
}
