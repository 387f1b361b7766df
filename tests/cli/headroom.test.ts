import { expect, test } from 'vitest';
import { FIRST_LOAD, PAGES } from '#cli/budgets/budgets.ts';
import { type Headroom, headroomText, weigh } from '#cli/budgets/headroom.ts';
import type { AssetManifest } from '#cli/site/assetManifest.ts';
import { findPlugins } from '#cli/findPlugins.ts';

const manifest: AssetManifest = {
  initial: ['main.js', 'main.css'],
  beforePaint: 'paint.js',
  pages: [{ plugin: 'home', pattern: '/index', files: ['home.js', 'main.js', 'home.css'] }],
  contributions: [
    { plugin: 'messages', point: 'home.blocks', id: 'notices', files: ['notices.js'], signedIn: ['mine.js'] },
    { plugin: 'todos', point: 'home.resume', id: 'todos', files: ['todos.js'], signedIn: [] },
  ],
  signedIn: ['account.js'],
  lazy: { 'plugins/catalogue/paths/UserPaths.tsx': ['paths.js', 'paths.css'] },
};
/** One digit each, so that a sum tells what was added. */
const SIZES: Readonly<Record<string, number>> = {
  'main.js': 1,
  'paint.js': 10,
  'home.js': 100,
  'notices.js': 1_000,
  'mine.js': 10_000,
  'todos.js': 100_000,
  'account.js': 1_000_000,
  'paths.js': 10_000_000,
  'main.css': 1,
  'home.css': 10,
};

test('a page weighs each file once: its own, those of what is shown on it, and those asked for later', async () => {
  const rows = await weigh(manifest, await findPlugins(), (file) => Promise.resolve(SIZES[file] ?? 0));
  const bytesOf = (page: string, kind: Headroom['kind']) =>
    rows.find((row) => row.page === page && row.kind === kind)?.bytes;
  expect(bytesOf(FIRST_LOAD.page, 'script')).toBe(1_111);
  expect(bytesOf(FIRST_LOAD.page, 'stylesheet')).toBe(11);
  expect(bytesOf('signedInHome', 'script')).toBe(11_111_111);
  // Nothing is known of it but what every page has.
  expect(bytesOf('courses', 'script')).toBe(11);
  expect(rows.map(({ page }) => page)).toEqual(expect.arrayContaining(PAGES.map(({ page }) => page)));
  for (const { bytes, budget, left } of rows) expect(left).toBe(budget - bytes);
});

test('an exceeded budget is named', () => {
  const row: Headroom = { page: 'home', address: '/index', kind: 'script', bytes: 114_000, budget: 114_688, left: 688 };
  expect(headroomText([row])).toMatch(/首页（访客） +脚本 +114,000 +114,688 +688\n/);
  expect(headroomText([{ ...row, bytes: 115_000, left: -312 }])).toMatch(/114,688 +超出 312\n/);
});
