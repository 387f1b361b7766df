import type { Page } from 'playwright/test';
import { settled } from './test.ts';

/** On one page; what comes after so many is of the same kind. */
const MOST = 20;

/** Opens whatever unfolds, menus, panels and tabs, and gives the paths on this site that the page links to meanwhile. */
export async function unfold(page: Page): Promise<string[]> {
  const paths = new Set<string>();
  const look = async () => {
    await settled(page);
    for (const path of await page.evaluate(linkedPaths)) paths.add(path);
  };
  await look();
  // A tab or a button may bring others: what was opened is remembered by its name.
  const opened = new Set<string>();
  while (opened.size < MOST) {
    const name = await page.evaluate(openNext, [...opened]);
    if (name === undefined) break;
    opened.add(name);
    await look();
    await page.keyboard.press('Escape');
  }
  return [...paths];
}

function linkedPaths(): string[] {
  return [...document.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !href.startsWith('#'))
    .map((href) => new URL(href, location.href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}

/** Opens the first that is not open; its name comes back. */
function openNext(opened: readonly string[]): string | undefined {
  const seen = new Map<string, number>();
  for (const element of document.querySelectorAll('[role="tab"], button[aria-expanded="false"]')) {
    const label = `${element.getAttribute('role') ?? ''} ${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    const name = `${label} ${count}`;
    if (opened.includes(name) || !(element instanceof HTMLElement) || !element.checkVisibility()) continue;
    element.click();
    return name;
  }
  return undefined;
}
