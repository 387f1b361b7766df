import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { AssetManifest } from '#cli/build/assetManifest.ts';
import { ROOT } from '#cli/paths.ts';

const Screens = v.array(v.object({ plugin: v.string(), pattern: v.string(), screen: v.string() }));

/** In a Node of its own: the build hooks into how Node loads modules. */
async function inNode(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
  return stdout;
}

/** Builds one page with one chunk on demand. */
async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/late.ts'), 'export const late: string = "以后再来".repeat(40);');
  await writeFile(join(folder, 'src/main.ts'), 'void import("./late.ts").then(({ late }) => document.write(late));');
  const options = JSON.stringify({ entry: join(folder, 'src/main.ts'), outDir: join(folder, 'dist') });
  await inNode(`import { buildSite } from '#cli/build/buildSite.ts'; await buildSite(${options});`);
  return join(folder, 'dist');
}

test('a build names what every page loads and what is loaded on demand', async () => {
  const dist = await build();
  const manifest = v.parse(AssetManifest, JSON.parse(await readFile(join(dist, 'asset-manifest.json'), 'utf8')));
  const named = manifest.initial.map((file) => file.replace(/\.\w{8}\./, '.'));
  expect(named.toSorted()).toEqual(['assets/main.css', 'assets/main.js']);
  const onDemand = Object.values(manifest.lazy).flat();
  expect(onDemand).toHaveLength(1);
  for (const file of [...manifest.initial, ...onDemand]) expect(existsSync(join(dist, file))).toBe(true);
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  for (const file of manifest.initial) expect(page).toContain(`/${file}`);
});

test('what travels is compressed beside its original', async () => {
  const dist = await build();
  const page = await readFile(join(dist, 'index.html'));
  expect(brotliDecompressSync(await readFile(join(dist, 'index.html.br')))).toEqual(page);
});

test('the page carries no inline script, and can be drawn without the style sheet', async () => {
  const page = await readFile(join(await build(), 'index.html'), 'utf8');
  expect(page).toMatch(/<html lang="?zh-CN"?>/);
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/);
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(page.indexOf('id="root"'));
});

test('the schema of deployment.json comes with the build and knows the plugins', async () => {
  const schema = await readFile(join(await build(), 'deployment.schema.json'), 'utf8');
  expect(schema).toContain('https://json-schema.org/draft/2020-12/schema');
  expect(schema).toContain('"messages"');
});

test('every page of every plugin is known with the file that draws it', async () => {
  const text = await inNode(`
    import { pageScreens } from '#cli/build/pageScreens.ts';
    import { findPlugins, readable } from '#cli/findPlugins.ts';
    const plugins = readable(await findPlugins());
    const pages = plugins.flatMap(({ routes = [] }) => routes.filter(({ kind }) => kind === 'page'));
    process.stdout.write(JSON.stringify([pages.length, await pageScreens(plugins)]));
  `);
  const [count, screens] = v.parse(v.tuple([v.number(), Screens]), JSON.parse(text));
  expect(screens).toHaveLength(count);
  expect(screens.find(({ pattern }) => pattern === '/index')?.screen).toBe(join(ROOT, 'plugins/home/HomePage.tsx'));
  for (const { screen } of screens) expect(existsSync(screen)).toBe(true);
});
