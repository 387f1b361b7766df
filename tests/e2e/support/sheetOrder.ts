// Style sheets come in a different order from page to page: after those of a page that was drawn on the server or before
// them, and as one goes from page to page. Layers and weights decide which rule wins, never the order.
import { expect, type Page } from 'playwright/test';

/** Properties that two rules are likely to set differently. */
const PROPERTIES = [
  'align-items',
  'aspect-ratio',
  'background-color',
  'border-radius',
  'border-top-color',
  'border-top-width',
  'box-shadow',
  'color',
  'column-gap',
  'display',
  'flex-basis',
  'flex-grow',
  'font-size',
  'font-weight',
  'justify-content',
  'line-height',
  'margin-bottom',
  'margin-top',
  'max-width',
  'min-height',
  'min-width',
  'object-fit',
  'opacity',
  'overflow-x',
  'padding-bottom',
  'padding-left',
  'padding-top',
  'position',
  'row-gap',
  'text-align',
  'text-decoration-line',
  'white-space',
];

/** Puts the sheets of the page as it stands into the opposite order, compares every element, and leaves it as it was. */
export async function expectAnyOrderOfSheets(page: Page): Promise<void> {
  const differences = await page.evaluate((properties) => {
    const links = [...document.querySelectorAll('link')].filter(({ sheet }) => sheet);
    const sheets = links.map(({ sheet }) => {
      const copy = new CSSStyleSheet();
      copy.replaceSync(Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText).join('\n'));
      return copy;
    });
    const elements = [...document.querySelectorAll('body *')];
    const seen = (order: CSSStyleSheet[]): string[][] => {
      document.adoptedStyleSheets = order;
      return elements.map((element) => {
        const style = getComputedStyle(element);
        return properties.map((name) => style.getPropertyValue(name));
      });
    };
    const before = [...document.adoptedStyleSheets];
    for (const link of links) link.disabled = true;
    const one = seen(sheets);
    const other = seen(sheets.toReversed());
    for (const link of links) link.disabled = false;
    document.adoptedStyleSheets = before;
    return elements.flatMap((element, at) =>
      properties.flatMap((name, of) => {
        const [first, second] = [one[at]?.[of], other[at]?.[of]];
        if (first === second) return [];
        return [`${element.localName}.${element.getAttribute('class')}: ${name} ${first} or ${second}`];
      }),
    );
  }, PROPERTIES);
  expect(differences, 'rules whose winner depends on the order of the style sheets').toEqual([]);
}
