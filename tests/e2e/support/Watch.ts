// Whatever goes wrong in a page without being seen: errors in the console, uncaught ones, violations of the security policy.
import type { BrowserContext, Page } from 'playwright/test';
import { noteSentCalls } from './sentCalls.ts';

export class Watch {
  readonly #expected: RegExp[] = [];
  readonly #seen: string[] = [];

  /** Errors like this are part of the test: `watch.expect(/status of 500/)`. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The problems that were not expected. */
  get problems(): readonly string[] {
    return this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  async over(context: BrowserContext): Promise<void> {
    noteSentCalls(context);
    context.on('console', (message) => {
      const { url } = message.location();
      if (message.type() !== 'error' || isLostPage(message.text(), url)) return;
      this.#seen.push(`console: ${message.text()} ${url}`.trim());
    });
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${String(error.error())}`));
    context.on('page', (page) => this.#overCrash(page));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        console.error(`security policy: ${violatedDirective} forbids ${blockedURI} ${sample}`.trim());
      });
    });
  }

  #overCrash(page: Page): void {
    page.on('crash', () => this.#seen.push(`the page crashed: ${page.url()}`));
  }
}

/** A page that is not there says so by its status, too; a call or a file that is not there is a mistake. */
function isLostPage(text: string, url: string): boolean {
  return (
    text.includes('status of 404') && URL.canParse(url) && !/\/api\/|\/out-api\/|\.\w+$/.test(new URL(url).pathname)
  );
}
