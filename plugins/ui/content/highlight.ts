export interface TextPart {
  /** The index of its start. */
  at: number;
  text: string;
  found: boolean;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Full-width letters, figures and marks as ordinary ones, one for one. */
const narrow = (text: string): string => text.replaceAll(/[！-～]/g, (wide) => wide.normalize('NFKC'));

/** Splits a text at the words of a search, whatever their case and width. */
export function highlight(text: string, keyword: string): TextPart[] {
  const words = narrow(keyword).trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ at: 0, text, found: false }];
  // Longest first, so that a word's prefix does not split it.
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(SPECIAL, String.raw`\$&`))
    .join('|');
  let end = 0;
  return narrow(text)
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, index) => {
      const at = end;
      end += part.length;
      return { at, text: text.slice(at, end), found: index % 2 === 1 };
    })
    .filter((part) => part.text !== '');
}
