/** A piece of a message: words, or an address in them. */
export interface TextPiece {
  /** The index of its start. */
  at: number;
  text: string;
  link: boolean;
}

/** Punctuation that may follow an address in a sentence and is not part of it. */
const ADDRESS = /https?:\/\/[^\s<>"'“”‘’（）()《》【】，。；：！？、]+/g;
const TRAILING = /[.,;:!?]+$/;

/** Splits a message into text and web addresses; everything is shown as plain text. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (match.index > at) pieces.push({ at, text: text.slice(at, match.index), link: false });
    pieces.push({ at: match.index, text: address, link: true });
    at = match.index + address.length;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), link: false });
  return pieces;
}
