import type { Page } from 'playwright/test';

/** The seven sizes of the theme. */
const SIZES = ['12px', '13px', '15px', '17px', '21px', '28px', '36px'];
/** Drawings and the pages of PDFs have sizes of their own, and so have letters that are pictures. */
const DRAWN = 'svg, script, style, noscript, canvas ~ div, [aria-hidden], [role="img"]';

/** Texts in other sizes than the theme's: element, size and words. */
export const offTypeScale = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ sizes, drawn }) => {
      const found = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const words = texts.currentNode.textContent?.trim();
        const element = texts.currentNode.parentElement;
        if (!words || !element || element.closest(drawn)) continue;
        const size = getComputedStyle(element).fontSize;
        if (!sizes.includes(size)) found.add(`${element.tagName.toLowerCase()} ${size}: ${words.slice(0, 20)}`);
      }
      return [...found];
    },
    { sizes: SIZES, drawn: DRAWN },
  );
