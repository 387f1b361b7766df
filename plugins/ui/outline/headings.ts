// The headings of a text, for its table of contents.

export interface Heading {
  readonly id: string;
  readonly text: string;
  /** From 1. */
  readonly level: number;
}

/** The fewest headings for a table of contents. */
const LONG = 3;

/** The levels that are listed, from the highest in the text. */
const LEVELS = 3;

/** The headings of a text in their order; each gets an id to jump to. */
export function headingsOf(holder: HTMLElement): Heading[] {
  const all = [...holder.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6')];
  const highest = Math.min(...all.map(depth));
  const listed = all.filter((heading) => depth(heading) < highest + LEVELS);
  return listed.map((heading, at) => {
    heading.id = `text-${at + 1}`;
    heading.tabIndex = -1;
    return { id: heading.id, text: heading.textContent.trim(), level: depth(heading) - highest + 1 };
  });
}

/** True if a text has enough headings for a table of contents; known before it is drawn. */
export function isLong(html: string): boolean {
  return (html.match(/<h[1-6][\s>]/gi)?.length ?? 0) >= LONG;
}

const depth = ({ tagName }: HTMLElement): number => Number(tagName.slice(1));
