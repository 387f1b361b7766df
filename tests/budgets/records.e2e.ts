// Limits the weight of the pages of learning records and their charts: the script that no other page has.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { DIST } from '#cli/paths.ts';
import { builtFiles } from '../e2e/support/builtFiles.ts';
import { screenFiles } from '../e2e/support/screenFiles.ts';
import { expect, test } from '../e2e/support/test.ts';

const BUDGET = 14_000;
const compress = promisify(brotliCompress);

/** The modules that each page fetches, one after the other. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  overview: ['pages/OverviewPage.tsx'],
  whole: ['pages/WholePage.tsx', 'whole/Undone.tsx'],
  section: ['pages/SectionPage.tsx', 'section/SectionView.tsx'],
};

test('a page of learning records adds no more than its budget', async () => {
  const own = await screenFiles(new Set(['records']));
  const { lazy } = await builtFiles();
  for (const [page, sources] of Object.entries(PAGES)) {
    const files = new Set(sources.flatMap((source) => lazy[`plugins/records/${source}`] ?? []));
    const scripts = [...files].filter((file) => own.has(`/${file}`) && file.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(async (file) => (await compress(await readFile(join(DIST, file)))).length),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`records, ${page}: ${bytes} of ${BUDGET} B of JavaScript`);
    expect(bytes, page).toBeGreaterThan(2_000);
    expect(bytes, page).toBeLessThanOrEqual(BUDGET);
  }
});
