export interface PageHeading {
  key: string;
  text: string;
  /** Below another heading. */
  inner: boolean;
  element: HTMLElement;
}

/** The fewest headings for a table of contents. */
const LONG = 3;

/** True if a text gets a table of contents; known before it is drawn, so that its space can be reserved. */
export function hasOutline(html: string): boolean {
  return (html.match(/<h[1-6][\s>]/gi)?.length ?? 0) >= LONG;
}

/** The headings of a text, the two highest levels of them. */
export function headingsIn(text: HTMLElement): readonly PageHeading[] {
  const all = [...text.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6')];
  const [highest, next] = [...new Set(all.map((one) => one.tagName))].toSorted();
  return all
    .filter(({ tagName }) => tagName === highest || tagName === next)
    .map((element, at) => ({
      key: `${at} ${element.textContent}`,
      text: element.textContent,
      inner: element.tagName !== highest,
      element,
    }));
}
