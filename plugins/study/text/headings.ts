export interface Heading {
  readonly id: string;
  readonly text: string;
  /** From 1. */
  readonly level: number;
}

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

const depth = ({ tagName }: HTMLElement): number => Number(tagName.slice(1));
