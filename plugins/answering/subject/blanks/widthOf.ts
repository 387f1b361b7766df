const LEAST = 8;
const WIDE = /[\u1100-\uFFEF]|[^\u0000-\uFFFF]/u;

/** The width of a text in `ch`: a Chinese character takes two, and the caret one more. */
export function widthOf(text: string): number {
  const widths = [...text].map((letter) => (WIDE.test(letter) ? 2 : 1));
  return Math.max(
    LEAST,
    widths.reduce<number>((sum, width) => sum + width, 1),
  );
}
