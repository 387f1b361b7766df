// A walk with the Tab key: each stop must be seen, and must show that it has the focus.
import { expect, type Page } from 'playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** More stops than any page has before what one looks for. */
const FAR = 120;

export interface Way {
  exact?: boolean;
  back?: boolean;
}

/** Presses Tab, or Shift+Tab with `back`, until this control has the focus. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, { exact, back }: Way = {}): Promise<void> {
  const wanted = page.getByRole(role, { name, ...(exact !== undefined && { exact }) }).and(page.locator(':focus'));
  const address = page.url();
  for (let stops = 0; stops < FAR; stops += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    expect(await unseenFocus(page), 'the focus is seen at every stop').toBe('');
    if ((await wanted.count()) > 0) {
      expect(page.url(), 'a focus alone leads nowhere').toBe(address);
      return;
    }
  }
  throw new Error(`The Tab key does not come to ${role} ${String(name)}.`);
}

/** The faults in the look of the focus; empty if there are none. */
const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    // The browser's own bar.
    if (!one || one === document.body) return '';
    const name = `${one.tagName} ${one.ariaLabel ?? one.textContent.trim().slice(0, 30)}`;
    // A terminal's field is as large as its cursor, which is what blinks.
    if (one.matches('.xterm-helper-textarea')) return '';
    const looks = [getComputedStyle(one), getComputedStyle(one, '::after')];
    const ringed = looks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    // A line between two panes becomes a stroke of three pixels.
    const thick = one.matches('[role="separator"]') && Number(looks[1]?.width.replace('px', '')) >= 3;
    if (!ringed && !thick) return `no focus is drawn: ${name}`;
    const isSeen = ({ left, top, width, height }: DOMRect): boolean =>
      [0.5, 0.1, 0.9].some((x) =>
        [0.5, 0.1, 0.9].some((y) => {
          const found = document.elementFromPoint(left + width * x, top + height * y);
          return (
            found !== null && (one.contains(found) || found.contains(one) || found.closest('label')?.control === one)
          );
        }),
      );
    return [...one.getClientRects()].some(isSeen) ? '' : `the focus is covered: ${name}`;
  });
