import type { Page } from 'playwright/test';

/** Texts that cannot be read once a browser's letters are twice as large: their lines meet, or their box cuts them. */
export function unreadableWhenLarge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '32px';
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (!box || words === '' || !box.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(box);
      const size = Number(style.fontSize.replace('px', ''));
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      const steps = lines.map((top, at) => top - (lines[at - 1] ?? top)).filter((step) => step > 2);
      const where = `${box.tagName.toLowerCase()}.${box.className} “${words.slice(0, 20)}”`;
      if (steps.some((step) => step < size)) found.add(`lines meet: ${where}`);
      if (style.overflowY === 'hidden' && box.clientHeight > 2 && box.clientHeight < size) found.add(`cut: ${where}`);
    }
    root.style.fontSize = '';
    return [...found];
  });
}
