// `yanxi dev` in a copy of the repository, and a browser that looks at it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect, vi } from 'vitest';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { copyOfRepository, type RepositoryCopy } from './copyOfRepository.ts';
import { launch } from './run.ts';

export const SOON = { timeout: 60_000, interval: 200 };
const COMPILES = { timeout: 120_000, interval: 200 };
/** Everything is compiled, on a machine that may have other things to do. */
const STARTS = { timeout: 240_000, interval: 200 };

export interface Development {
  readonly copy: RepositoryCopy;
  /** The page's address; `mock` is the mock upstream's. */
  readonly url: string;
  readonly mock: string;
  readonly page: Page;
  /** All that the server has said. */
  said(): string;
  /** Writes a file of the copy, and waits until it was compiled. */
  write(file: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export async function openDevelopment(options: BrowserContextOptions = {}): Promise<Development> {
  const copy = await copyOfRepository();
  const server = launch(join(copy.path, 'cli/yanxi.mjs'), 'dev', '--port', '0');
  const said = (): string => server.stdout + server.stderr;
  const [url = '', mock = ''] = await vi.waitFor(() => {
    const urls = said().match(/http:\/\/127\.0\.0\.1:\d+\//g) ?? [];
    if (urls.length < 2 || !said().includes('compiled')) throw new Error(said());
    return urls;
  }, STARTS);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    chromiumSandbox: false,
    args: [...BROWSER_ARGUMENTS],
  });
  const page = await browser.newPage(options);
  await page.goto(`${url}index`);
  return {
    copy,
    url,
    mock,
    page,
    said,
    async write(file, text): Promise<void> {
      const compiled = () => said().split('Rspack compiled').length;
      const until = compiled();
      await writeFile(join(copy.path, file), text);
      await vi.waitFor(() => expect(compiled()).toBeGreaterThan(until), COMPILES);
    },
    async close(): Promise<void> {
      await browser.close();
      server.child.kill('SIGINT');
      const { code } = await server.ended;
      await copy.remove();
      expect(code).toBe(0);
    },
  };
}
