export interface Heading {
  readonly id: string;
  readonly text: string;
  /** From 1. */
  readonly level: number;
}

/** From `h3` to `h5`. */
const LEVELS = 3;

/** The headings of a text in their order; each gets an id to jump to. */
export function headingsOf(holder: HTMLElement): Heading[] {
  const found = [...holder.querySelectorAll<HTMLElement>('h3, h4, h5')];
  const highest = Math.min(...found.map(depth));
  return found.map((heading, at) => {
    heading.id = `text-${at + 1}`;
    heading.tabIndex = -1;
    return { id: heading.id, text: heading.textContent.trim(), level: depth(heading) - highest + 1 };
  });
}

/** True if a text that is not drawn yet has so many headings. */
export function holdsHeadings(html: string, least: number): boolean {
  const levels = [...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level));
  // They are drawn without gaps.
  const ranks = [...new Set(levels)].toSorted((a, b) => a - b);
  return levels.filter((level) => ranks.indexOf(level) < LEVELS).length >= least;
}

const depth = ({ tagName }: HTMLElement): number => Number(tagName.slice(1));
