// The columns that a character takes, as the browser's terminal counts them.

const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u;
/** Marks that stand on the letter before, and what is not seen at all. */
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;

export function charWidth(char: string): 0 | 1 | 2 {
  if (char >= ' ' && char <= '~') return 1;
  // Old terminals show a soft hyphen.
  if (NO_WIDTH.test(char) && char !== '\u00AD') return 0;
  return WIDE.test(char) ? 2 : 1;
}

export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

/** Letters with the marks on them, which a cursor steps over at once. */
export function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const char of text) {
    const last = letters.length - 1;
    if (last >= 0 && char >= ' ' && charWidth(char) === 0) letters[last] += char;
    else letters.push(char);
  }
  return letters;
}
