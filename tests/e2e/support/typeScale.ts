import type { Page } from 'playwright/test';

/** The seven sizes of the theme. */
const SIZES = ['12px', '13px', '15px', '17px', '21px', '28px', '36px'];

/** Texts in other sizes than the theme's: element, size and words. Drawings and the pages of PDFs have sizes of their own, and so have letters that are pictures. */
export const offTypeScale = (page: Page): Promise<readonly string[]> =>
  page.evaluate((sizes) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const words = text.textContent?.trim();
      const element = text.parentElement;
      if (
        !words ||
        !element ||
        element.closest('svg, script, style, noscript, .textLayer, [aria-hidden], [role="img"]')
      )
        continue;
      const size = getComputedStyle(element).fontSize;
      if (!sizes.includes(size)) found.add(`${element.tagName.toLowerCase()} ${size}: ${words.slice(0, 20)}`);
    }
    return [...found];
  }, SIZES);
