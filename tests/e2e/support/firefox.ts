// A stock Firefox, driven by WebDriver BiDi. A soak runs the tests of `chrome109` in it, where one is installed.
import { fileURLToPath } from 'node:url';
import { thisMachine } from '#cli/browser/machine.ts';
import { soaking } from '../../faults/support/seed.ts';

/** Set by hand, it adds Firefox to any run; the workers, and what stands before Firefox, read it, too. */
const KEPT = 'YANXI_FIREFOX';

export const FIREFOX_PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  // Its list of downloads takes the keyboard from the page.
  'browser.download.alwaysOpenPanel': false,
  // Firefox 153 crashes when both a page and Playwright read the elements that name another, as axe does.
  'accessibility.ARIAElementReflection.enabled': false,
};

/** The path that Playwright starts; undefined where Firefox takes no part in the run. */
export function firefoxOfRun(): string | undefined {
  const { env, locate } = thisMachine;
  const path = env[KEPT] ?? (soaking ? (locate('firefox-esr') ?? locate('firefox')) : undefined);
  if (!path) return undefined;
  env[KEPT] = path;
  return fileURLToPath(import.meta.resolve('./beforeFirefox.mjs'));
}

/**
 * In the page: `fill` enters text as the browser's own editing does. Playwright assigns it to `value` in the page's own
 * scripts, which React takes for a change that it made itself.
 */
export function fillAsTyped(): void {
  const value = (text: string) => {
    document.execCommand('insertText', false, text);
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => value, set: () => {} });
}
