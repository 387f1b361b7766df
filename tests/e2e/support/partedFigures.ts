// Finds lines that end within a date or a time, or between a figure and its unit.
import type { Page } from 'playwright/test';

/** Each that is parted, with what stands next to it. */
export function partedFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole =
      /\d{4}-\d\d-\d\d|\d\d:\d\d(?::\d\d)?|\d[\d,.]*(?:小时|分钟|学时|分|秒|天|次|题|道|条|个|项|人|节|门|章|%|MB|KB)/g;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      for (const { index, 0: figure } of text.matchAll(whole)) {
        if (!node.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(text.slice(Math.max(0, index - 10), index + figure.length + 10));
      }
    }
    return found;
  });
}
