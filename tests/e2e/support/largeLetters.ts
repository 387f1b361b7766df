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

/**
 * Texts that lose a part in this window: cut by an edge, shortened to an ellipsis, or out of their button. What scrolls,
 * and what is brief on purpose (`-webkit-line-clamp`), is whole.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const UNSEEN = 'svg, script, style, [aria-hidden="true"], .yx-heard';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();

    /** Names how the first box that cuts these lines does it. */
    function trouble(from: HTMLElement, lines: readonly DOMRect[]): string | undefined {
      let moved = false;
      // Letters are lower than their line's box.
      const slack = 0.2 * Number(getComputedStyle(from).fontSize.replace('px', ''));
      for (let box: HTMLElement | null = from; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp, position, display } =
          getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1 || clipPath !== 'none' || webkitLineClamp !== 'none') return undefined;
        moved ||= scrolls(overflowX);
        // A line that is out of the box as a whole is left out on purpose: half a name says nothing.
        const within = lines.filter(({ top, bottom }) => top < edge.bottom && bottom > edge.top);
        const below = within.some(({ top, bottom }) => bottom > edge.bottom + slack || top < edge.top - slack);
        const beside = !moved && lines.some(({ left, right }) => right > edge.right + 2 || left < edge.left - 2);
        if (textOverflow === 'ellipsis' && hides(overflowX) && !moved && beside) return 'shortened';
        if ((hides(overflowY) && below) || (hides(overflowX) && beside)) return 'cut';
        if (box.matches('button, label, td, th, .mantine-Button-root') && display !== 'inline' && (below || beside)) {
          return 'out of its box';
        }
        if (scrolls(overflowY) || position === 'absolute' || position === 'fixed') return undefined;
      }
      return !moved && lines.some(({ left, right }) => left < -1 || right > innerWidth + 1)
        ? 'out of the window'
        : undefined;
    }

    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim() ?? '';
      if (!box || words === '' || box.closest(UNSEEN) || !box.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const what = trouble(box, lines);
      if (what !== undefined) found.add(`${what}: ${box.tagName.toLowerCase()} “${words.slice(0, 20)}”`);
    }
    return [...found];
  });
}
