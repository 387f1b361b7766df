import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { setLastAside } from '#cli/build/lastRelease.ts';
import { openSite } from './support/site.ts';

/** A folder with builds of which nothing matters but their names. */
async function releases() {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-last-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const write = async (site: string, id: string): Promise<void> => {
    await rm(site, { recursive: true, force: true });
    await mkdir(join(site, 'assets', id), { recursive: true });
    await writeFile(join(site, 'version.json'), JSON.stringify({ version: '1.0.0', commit: '', build: id }));
    await writeFile(join(site, 'assets', id, '1.js'), id);
  };
  const build = async (site: string, id: string, named?: string): Promise<void> => {
    const last = await setLastAside(site, named);
    await write(site, id);
    await last.keep();
    await last.end();
  };
  const kept = (site: string) => readdir(join(`${site}-last`, 'assets')).catch(() => []);
  return { folder, write, build, kept };
}

test('a build keeps the assets of the release before it, and only those', async () => {
  const { folder, build, kept } = await releases();
  const dist = join(folder, 'dist');
  await build(dist, 'first');
  expect(await kept(dist)).toEqual([]);
  await build(dist, 'second');
  expect(await kept(dist)).toEqual(['first']);
  // Built again, as after a failed attempt.
  await build(dist, 'second');
  expect(await kept(dist)).toEqual(['first']);
  await build(dist, 'third');
  expect(await kept(dist)).toEqual(['second']);
  expect(await readdir(folder)).toEqual(['dist', 'dist-last']);
});

test('a build that fails leaves what was kept', async () => {
  const { folder, build, kept } = await releases();
  const dist = join(folder, 'dist');
  for (const id of ['first', 'second']) await build(dist, id);
  const last = await setLastAside(dist);
  await last.end();
  expect(await kept(dist)).toEqual(['first']);
  expect(await readdir(folder)).toEqual(['dist', 'dist-last']);
});

test('copies that a server is still compressing are not kept with the release', async () => {
  const { folder, build, kept } = await releases();
  const dist = join(folder, 'dist');
  await build(dist, 'first');
  for (const name of ['1.js.br', '1.js.br.4711']) await writeFile(join(dist, 'assets/first', name), '');
  await build(dist, 'second');
  expect(await kept(dist)).toEqual(['first']);
  expect(await readdir(join(`${dist}-last`, 'assets/first'))).toEqual(['1.js', '1.js.br']);
});

test('the release before may be in another folder, where it stays as it is', async () => {
  const { folder, build, kept } = await releases();
  const [old, dist] = [join(folder, '0.1.0/dist'), join(folder, '0.2.0/dist')];
  await build(old, 'old');
  await build(dist, 'new', old);
  expect(await kept(dist)).toEqual(['old']);
  expect(await readFile(join(old, 'assets/old/1.js'), 'utf8')).toBe('old');
  await expect(setLastAside(dist, folder)).rejects.toThrow(`${folder} 里没有构建好的版本`);
});

test('start serves the assets of the release before, and nothing else of it', async () => {
  const { get, open, folder } = await openSite({
    last: { 'assets/old/7.js': 'old', 'assets/main.0a1b2c.js': 'other' },
  });
  const old = await get('/assets/old/7.js');
  expect([old.status, old.headers.get('cache-control'), await old.text()]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'old',
  ]);
  expect(await (await get('/assets/main.0a1b2c.js')).text()).not.toBe('other');
  expect((await open('/assets/old/8.js')).status).toBe(404);
  expect(existsSync(join(folder, 'assets/old'))).toBe(false);
});
