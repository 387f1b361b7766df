// How wide text is, in columns.

/** Chinese letters and signs, kana, hangul, emoji, and the quotes, dots and dashes of Chinese. */
const WIDE =
  /^[\u1100-\u115F\u2018\u2019\u201C\u201D\u2014\u2026\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]$/u;
/** They belong to the character before them, or are not seen. */
const NONE = /^(?:\p{Mn}|[\u200B-\u200F\u2060\uFEFF])$/u;

export function columnsOf(character: string): 0 | 1 | 2 {
  if (character < '\u0300') return 1;
  if (character >= '\u4E00' && character <= '\u9FFF') return 2;
  if (NONE.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

export function widthOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += columnsOf(character);
  return columns;
}

/** The beginning of a text, so that all fits into so many columns. */
export function shortened(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = '';
  let width = 2;
  for (const character of text) {
    width += columnsOf(character);
    if (width > columns) break;
    kept += character;
  }
  return `${kept}…`;
}
