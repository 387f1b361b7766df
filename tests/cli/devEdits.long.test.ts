// Edits of every kind under `yanxi dev`, one after the other in an order that the seed draws, as one tab sees them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomOf } from '#mocks/world/random.ts';
import { rounds, SEED, shuffled } from '../faults/support/seed.ts';
import { type Development, openDevelopment, SOON } from './support/development.ts';

interface Edit {
  file: string;
  /** The first place of this text is replaced. */
  from: string;
  to: (round: number) => string;
  /** The words on the page that the edit changes. */
  shown: (page: Page) => Promise<string>;
  /** The text of the page after the edit. */
  expected: (round: number) => string;
  /** Put into the page as it stands; other edits reload it. */
  inPlace?: boolean;
}

const steps = (page: Page) => page.getByRole('list', { name: '三步开始学习' });
const banner = (page: Page) => page.getByRole('list', { name: '推荐内容', exact: true });
const header = (page: Page) => page.getByRole('banner');

const EDITS: Readonly<Record<string, Edit>> = {
  'a screen': {
    file: 'plugins/home/HomePage.tsx',
    from: '选一门课',
    to: (round) => `选一门课${round}`,
    shown: (page) => steps(page).innerText(),
    expected: (round) => `选一门课${round}`,
    inPlace: true,
  },
  "a page's CSS module": {
    file: 'plugins/home/HomePage.module.css',
    from: '.steps {',
    to: (round) => `.steps { scroll-margin-top: ${round}px;`,
    shown: (page) => steps(page).evaluate((list) => getComputedStyle(list).scrollMarginTop),
    expected: (round) => `${round}px`,
    inPlace: true,
  },
  "the frame's CSS module": {
    file: 'plugins/shell/frame/Header.module.css',
    from: '.header {',
    to: (round) => `.header { scroll-margin-top: ${round}px;`,
    shown: (page) => header(page).evaluate((list) => getComputedStyle(list).scrollMarginTop),
    expected: (round) => `${round}px`,
    inPlace: true,
  },
  'a global sheet': {
    file: 'plugins/ui/theme/base.css',
    from: '@layer',
    to: (round) => `:root { --edited: ${round}; }\n@layer`,
    shown: (page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--edited')),
    expected: String,
    inPlace: true,
  },
  'a store': {
    file: 'plugins/support/widget/helpPanel.store.ts',
    from: 'unread = 0;',
    to: (round) => `unread = ${1 + round};`,
    shown: (page) => page.getByRole('button', { name: /新回复/ }).innerText({ timeout: 5000 }),
    expected: (round) => String(1 + round),
  },
  'an api.ts': {
    file: 'plugins/home/api.ts',
    from: 'v1/banner',
    to: (round) => `v1/banner${round}`,
    shown: async (page) => {
      await banner(page).waitFor({ timeout: 5000 });
      return page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join('\n'),
      );
    },
    expected: (round) => `v1/banner${round}?`,
  },
  'a mock handler': {
    file: 'mocks/home/handlers.ts',
    from: 'all(Banners)',
    to: (round) => `all(Banners).map((one) => ({ ...one, title: '回答${round}' }))`,
    shown: (page) => banner(page).innerText({ timeout: 5000 }),
    expected: (round) => `回答${round}`,
  },
  'a manifest': {
    file: 'plugins/home/plugin.ts',
    from: "at: 'header',",
    to: (round) => `at: 'header', label: '首页${round}',`,
    shown: (page) => header(page).innerText({ timeout: 5000 }),
    expected: (round) => `首页${round}`,
  },
};

let development: Development;
let page: Page;

beforeAll(async () => {
  // The slides stand still.
  development = await openDevelopment({ reducedMotion: 'reduce' });
  ({ page } = development);
}, 300_000);

afterAll(() => development.close(), 180_000);

const seeds = Array.from({ length: rounds(1, 10) }, (_, at) => SEED + at);

test.each(seeds)(
  'edits of every kind, in any order, are seen in a tab that nobody reloads (YANXI_SEED=%i)',
  async (seed) => {
    const random = randomOf(seed, 'edits');
    // The last edit shows that the tab still listens.
    const order = [...shuffled(Object.keys(EDITS), random), 'a screen'];
    for (const [at, name] of order.entries()) {
      const edit = EDITS[name];
      if (edit) await seen(edit, (seed - SEED) * order.length + at + 1, order.slice(0, at + 1).join(', '));
    }
  },
  600_000,
);

/** Each edit takes the place of the one before in its file. */
const originals = new Map<string, string>();

async function seen({ file, from, to, shown, expected, inPlace = false }: Edit, round: number, story: string) {
  const text = originals.get(file) ?? (await readFile(join(development.copy.path, file), 'utf8'));
  originals.set(file, text);
  expect(text).toContain(from);
  await page.evaluate(() => Reflect.set(window, 'marked', true));
  await development.write(file, text.replace(from, to(round)));
  await vi.waitFor(async () => expect(await shown(page), story).toContain(expected(round)), SOON);
  if (inPlace) expect(await page.evaluate(() => Reflect.get(window, 'marked')), story).toBe(true);
}
