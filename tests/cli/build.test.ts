import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AssetManifest } from '#cli/site/assetManifest.ts';
import { compressSite } from '#cli/build/compressSite.ts';
import { ROOT } from '#cli/paths.ts';

const Sources = v.array(v.string());
const Loaded = v.object({
  pages: v.array(v.object({ pattern: v.string(), sources: Sources })),
  contributions: v.array(v.object({ point: v.string(), sources: Sources, signedIn: Sources })),
  frames: v.record(v.string(), Sources),
});

let folder = '';
let dist = '';

/** In a Node of its own: vitest loads modules in another way. */
async function inNode(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT });
  return stdout;
}

const WITH_TYPESCRIPT = ['--import', './cli/typescript.mjs'];
const runScript = (script: string) => inNode(...WITH_TYPESCRIPT, '--input-type=module', '-e', script);

/** One page with one chunk on demand, built by `yanxi` and by `rspack`. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanxi-build-'));
  dist = join(folder, 'yanxi');
  const entry = join(folder, 'src/main.ts');
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/late.ts'), 'export const late: string = "以后再来".repeat(40);');
  await writeFile(entry, 'void import("./late.ts").then(({ late }) => document.write(late));');
  const byYanxi = `
    import { buildSite } from '#cli/build/buildSite.ts';
    import { drawBundle } from '#cli/build/drawBundle.ts';
    const [entry, folder, page] = ${JSON.stringify([entry, dist, join(folder, 'bundle.html')])};
    await buildSite({ entry, outDir: folder }, (stats) => drawBundle(stats, { folder, page, open: false }));
  `;
  const rspack = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  // Before 22.18, as cli/README.md says.
  const old = process.features.typescript === false;
  const trial = ['--env', `entry=${entry}`, '--env', `outDir=${join(folder, 'rspack')}`];
  await Promise.all([
    runScript(byYanxi),
    inNode(...(old ? WITH_TYPESCRIPT : []), rspack, 'build', ...(old ? ['--config-loader', 'native'] : []), ...trial),
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every file of a folder with its content. */
async function contentOf(built: string): Promise<Map<string, string>> {
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files
    .toSorted()
    .map(async (file) => [file.slice(built.length), await readFile(file, 'base64')] as const);
  return new Map(await Promise.all(read));
}

test('yanxi build and rspack build make the same files', async () => {
  const files = await contentOf(dist);
  expect(files.size).toBeGreaterThan(10);
  expect(await contentOf(join(folder, 'rspack'))).toEqual(files);
});

test('a build names what every page loads and what is loaded on demand', async () => {
  const manifest = v.parse(AssetManifest, JSON.parse(await readFile(join(dist, 'asset-manifest.json'), 'utf8')));
  const named = manifest.initial.map((file) => file.replace(/\.\w{8}\./, '.'));
  expect(named.toSorted()).toEqual(['assets/main.css', 'assets/main.js']);
  const onDemand = Object.values(manifest.lazy).flat();
  expect(onDemand).toHaveLength(1);
  for (const file of [...manifest.initial, ...onDemand]) expect(existsSync(join(dist, file))).toBe(true);
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  for (const file of manifest.initial) expect(page).toContain(`/${file}`);
});

test('a picture of it shows what is in which file', async () => {
  const picture = await readFile(join(folder, 'bundle.html'), 'utf8');
  for (const source of ['main.ts', 'late.ts']) expect(picture).toContain(source);
});

test('compressible files get a compressed copy beside the original', async () => {
  await compressSite(dist, { atOnce: 2 });
  const page = await readFile(join(dist, 'index.html'));
  expect(brotliDecompressSync(await readFile(join(dist, 'index.html.br')))).toEqual(page);
  // None where it would not be smaller, and nothing unfinished.
  const copies = (await readdir(dist, { recursive: true })).filter((name) => name.includes('.br'));
  expect(copies.filter((name) => !/\.(?:js|css|html|svg|json|txt|wasm)\.br$/.test(name))).toEqual([]);
});

test('the page carries no inline script, and can be drawn without the style sheet', async () => {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  expect(page).toMatch(/<html lang="?zh-CN"?>/);
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/);
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(page.indexOf('id="root"'));
});

test('the schema of deployment.json comes with the build and knows the plugins', async () => {
  const schema = await readFile(join(dist, 'deployment.schema.json'), 'utf8');
  expect(schema).toContain('https://json-schema.org/draft/2020-12/schema');
  expect(schema).toContain('"messages"');
});

test('the build says what it was made from', async () => {
  const info: unknown = JSON.parse(await readFile(join(dist, 'version.json'), 'utf8'));
  expect(info).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    // A copy of the sources without their history has none.
    commit: expect.stringMatching(/^(?:[\da-f]{40})?$/),
    build: expect.stringMatching(/^[\da-f]{8}$/),
  });
});

test('the build knows which files each page, contribution and frame imports on demand', async () => {
  const text = await runScript(`
    import { loadedSources } from '#cli/build/loadedSources.ts';
    import { findPlugins, readable } from '#cli/findPlugins.ts';
    const plugins = readable(await findPlugins());
    const pages = plugins.flatMap(({ routes = [] }) => routes.filter(({ kind }) => kind === 'page'));
    process.stdout.write(JSON.stringify([pages.map(({ pattern }) => pattern), await loadedSources(plugins)]));
  `);
  const [patterns, loaded] = v.parse(v.tuple([v.array(v.string()), Loaded]), JSON.parse(text));
  expect(loaded.pages.map(({ pattern }) => pattern)).toEqual(patterns);
  const sourcesOf = (pattern: string) => loaded.pages.find((page) => page.pattern === pattern)?.sources;
  expect(sourcesOf('/index')).toEqual([join(ROOT, 'plugins/home/HomePage.tsx')]);
  // Both halves of a paper's page, also where the second is no screen; and what declares the calls in `data`.
  expect(sourcesOf('/personalcenter/homeworkanswer')).toEqual(
    expect.arrayContaining([
      join(ROOT, 'plugins/answering/papers/entry/PaperPage.tsx'),
      join(ROOT, 'plugins/homework/homework.ts'),
    ]),
  );
  expect(sourcesOf('/freelessons/detail')).toContain(join(ROOT, 'plugins/catalogue/api.ts'));
  const resume = loaded.contributions.find(({ point }) => point === 'home.resume');
  expect(resume).toMatchObject({
    sources: [join(ROOT, 'plugins/study/resume/ContinueStudy.tsx')],
    signedIn: [join(ROOT, 'plugins/study/resume/latest.ts')],
  });
  expect(loaded.frames['space']).toEqual([join(ROOT, 'plugins/shell/frame/SpaceMenu.tsx')]);
  const all = [...loaded.pages, ...loaded.contributions].flatMap(({ sources }) => sources);
  for (const source of all) expect(existsSync(source), source).toBe(true);
});
