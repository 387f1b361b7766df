// Links in a terminal's output: only web addresses, opened without access to this page.
import type { ILink, ILinkProvider, Terminal } from '@xterm/xterm';
import { judgeAddress } from '#plugins/shell/judgeAddress.ts';
import { pageJumping } from '#plugins/shell/refs.ts';

const ADDRESS = /https?:\/\/[^\s"'<>`|\\^{}\u3000-\u303F\uFF00-\uFFEF]+/g;
/** Punctuation that ends a sentence or a bracket around an address. */
const TAIL = /[.,:;!?)\]]+$/;

/** Opens it in a new tab. A machine may print anything, so the platform says where a link to another site leads. */
export function openWebLink(address: string, allowed: readonly string[]): void {
  const judged = judgeAddress(address, location.origin, allowed);
  if (judged.kind === 'refused') return;
  const { href } = judged.url;
  open(judged.kind === 'foreign' ? pageJumping.with({ url: href }).href : href, '_blank', 'noopener,noreferrer');
}

export function webLinks(terminal: Terminal, openLink: (address: string) => void): ILinkProvider {
  return {
    provideLinks(y, callback) {
      const { text, places } = wrappedLine(terminal, y);
      const links: ILink[] = [];
      for (const { 0: found, index } of text.matchAll(ADDRESS)) {
        const address = found.replace(TAIL, '');
        const [start, end] = [places[index], places[index + address.length - 1]];
        if (start && end) links.push({ text: address, range: { start, end }, activate: () => openLink(address) });
      }
      callback(links.filter(({ range }) => range.start.y <= y && range.end.y >= y));
    },
  };
}

interface Place {
  /** Both from 1. */
  x: number;
  y: number;
}

/** A line joined from its wrapped rows, with the cell of each letter. */
function wrappedLine({ buffer: { active }, cols }: Terminal, y: number): { text: string; places: Place[] } {
  let first = y - 1;
  while (first > 0 && active.getLine(first)?.isWrapped) first -= 1;
  let text = '';
  const places: Place[] = [];
  for (let row = first; row === first || active.getLine(row)?.isWrapped; row += 1) {
    const line = active.getLine(row);
    if (!line) break;
    for (let column = 0; column < cols; column += 1) {
      const cell = line.getCell(column);
      // The second cell of a wide letter.
      if (!cell || cell.getWidth() === 0) continue;
      const letters = cell.getChars() || ' ';
      text += letters;
      places.push(...Array.from({ length: letters.length }, () => ({ x: column + 1, y: row + 1 })));
    }
  }
  return { text, places };
}
