export interface TextPart {
  /** The index of its start. */
  at: number;
  text: string;
  found: boolean;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Splits a text at the words of a search. */
export function highlight(text: string, keyword: string): TextPart[] {
  const words = keyword.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ at: 0, text, found: false }];
  // Longest first, so that a word's prefix does not split it.
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(SPECIAL, String.raw`\$&`))
    .join('|');
  let at = 0;
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, index) => {
      at += part.length;
      return { at: at - part.length, text: part, found: index % 2 === 1 };
    })
    .filter((part) => part.text !== '');
}
