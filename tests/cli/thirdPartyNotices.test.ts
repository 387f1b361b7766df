import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { NOTICES } from '#cli/build/thirdPartyNotices.ts';
import { ROOT } from '#cli/paths.ts';

interface Package {
  license?: string;
  /** Its files besides package.json and index.js. */
  files?: Readonly<Record<string, string>>;
}

/** Builds a page that uses these packages, and these files of real ones, in a Node of its own. */
async function build(
  packages: Readonly<Record<string, Package>>,
  real: readonly string[] = [],
): Promise<{ said: string; notices: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-notices-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, { license, files = {} }] of Object.entries(packages)) {
    const contents = {
      'package.json': JSON.stringify({ name, version: '1.2.3', license, main: 'index.js' }),
      'index.js': `console.log('${name}');`,
      ...files,
    };
    const place = join(folder, 'node_modules', name);
    await mkdir(join(place, 'inner'), { recursive: true });
    for (const [file, content] of Object.entries(contents)) await writeFile(join(place, file), content);
  }
  const entry = join(folder, 'main.js');
  await writeFile(entry, [...Object.keys(packages), ...real].map((name) => `import '${name}';\n`).join(''));
  const outDir = join(folder, 'dist');
  const script = `
    import { buildSite } from '#cli/build/buildSite.ts';
    await buildSite(${JSON.stringify({ entry, outDir })}).catch(({ message }) => console.log(message));
  `;
  const words = ['--import', './cli/typescript.mjs', '--input-type=module', '-e', script];
  const said = await new Promise<string>((done) => {
    execFile(process.execPath, words, { cwd: ROOT }, (_, out, err) => done(out + err));
  });
  return { said, notices: await readFile(join(outDir, NOTICES), 'utf8').catch(() => '') };
}

test('a build carries the licence of each package in it, and where its source is', async () => {
  const { said, notices } = await build({
    '@of/one': { license: 'MPL-2.0', files: { 'LICENSE.txt': 'the licence of one' } },
    two: {
      license: 'MIT',
      files: {
        licence: 'the licence of two',
        'index.js': "import './inner/part.js';",
        'inner/part.js': 'console.log(2);',
        'inner/LICENSE': 'the licence of a part of two',
      },
    },
  });
  expect(said).toBe('');
  expect(notices).toContain(
    '@of/one 1.2.3 (MPL-2.0)\nSource: https://www.npmjs.com/package/@of/one/v/1.2.3\n\nthe licence of one\n',
  );
  expect(notices).toContain('the licence of two\n\nthe licence of a part of two');
  // It is in every build: the sheet below all others, and the code that loads modules.
  expect(notices).toMatch(/@mantine\/core [\d.]+ \(MIT\)/);
  expect(notices).toMatch(/@rspack\/core [\d.]+ \(MIT\)/);
});

test('a package in it whose licence is not known, or may not be passed on, fails the build', async () => {
  const { said } = await build({
    silent: { license: 'MIT' },
    nameless: { files: { LICENSE: 'some words' } },
    copyleft: { license: 'GPL-3.0', files: { LICENSE: 'GPL' } },
    good: { license: 'ISC', files: { LICENSE: 'ISC' } },
  });
  for (const name of ['silent', 'nameless', 'copyleft']) expect(said).toContain(`cli/build/notices/${name}.txt`);
  expect(said).not.toContain('notices/good.txt');
});

/** The files that we ship of packages which have others bundled in them; the source map beside each knows whose. */
const BUNDLED = {
  'hls.js': 'node_modules/hls.js/dist/hls.light.mjs',
  'pdfjs-dist': 'node_modules/pdfjs-dist/legacy/build/pdf.mjs',
};

test('packages bundled within a package are named, each with its licence', async () => {
  const { said, notices } = await build(
    {},
    Object.values(BUNDLED).map((file) => join(ROOT, file)),
  );
  expect(said).toBe('');
  for (const [name, file] of Object.entries(BUNDLED)) {
    const map: unknown = JSON.parse(await readFile(join(ROOT, `${file}.map`), 'utf8'));
    const { sources } = v.parse(v.object({ sources: v.array(v.string()) }), map);
    const within = new Set(
      sources
        .map((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1])
        .filter((one) => one !== undefined),
    );
    expect(within.size).toBeGreaterThan(0);
    for (const one of within) expect(notices).toMatch(new RegExp(`^${one} \\(in ${name}\\) \\(\\S+\\)$`, 'm'));
  }
});
