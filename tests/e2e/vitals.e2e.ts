// Plugins: shell
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFiles } from './support/builtFiles.ts';
import { startServer } from './support/servers.ts';
import { expect, settled, silent, test } from './support/test.ts';
import { setVisibility } from './support/visibility.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('browsers report how fast pages are to `start` itself, whose metrics show it by route', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-vitals-'));
  const file = join(folder, 'deployment.json');
  await writeFile(file, JSON.stringify({ analytics: { beacon: { url: '/beacon', every: 1 } } }));
  const port = await freePort();
  const server = await startServer(['--deployment', file, '--metrics', `127.0.0.1:${port}`, '--log', folder]);
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/helpcenter');
    await settled(page);
    await silent(page);
    await page.getByRole('link', { name: '课程', exact: true }).first().click();
    await expect(page).toHaveURL(/freelessons\/list/);
    await settled(page);
    await page.evaluate(() =>
      setTimeout(() => {
        throw new TypeError('made by a test');
      }),
    );
    await setVisibility(page, 'hidden');
    // The first page's, although another is open when they are reported.
    await expect.poll(metrics).toMatch(/yanxi_web_vitals_seconds_count\{name="LCP",route="\/helpcenter"\} 1\n/);
    const shown = await metrics();
    expect(shown).toMatch(/yanxi_web_vitals_seconds_count\{name="TTFB",route="\/helpcenter"\} 1\n/);
    expect(shown).toMatch(/yanxi_web_vitals_shift_count\{route="[^"]+"\} 1\n/);
    await expect.poll(metrics).toMatch(/yanxi_browser_crashes_total\{plugin="kernel"\} 1\n/);
    await expect.poll(() => readFile(join(folder, 'error.log'), 'utf8')).toContain('"kind":"crash"');
    await context.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('without a beacon nothing of it is loaded', async ({ page }) => {
  const { initial, lazy } = await builtFiles();
  const vitals = lazy['plugins/shell/analytics/vitals.ts'] ?? [];
  expect(vitals.filter((file) => !initial.includes(file))).not.toEqual([]);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/helpcenter');
  await settled(page);
  await silent(page);
  expect(vitals.filter((file) => !initial.includes(file) && loaded.includes(`/${file}`))).toEqual([]);
});
