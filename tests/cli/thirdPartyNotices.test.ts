import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NOTICES } from '#cli/build/thirdPartyNotices.ts';
import { ROOT } from '#cli/paths.ts';

interface Package {
  license?: string;
  /** Its files besides package.json and index.js. */
  files?: Readonly<Record<string, string>>;
}

/** Builds a page that uses these packages, in a Node of its own. */
async function build(packages: Readonly<Record<string, Package>>): Promise<{ said: string; notices: string }> {
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
  await writeFile(
    entry,
    Object.keys(packages)
      .map((name) => `import '${name}';\n`)
      .join(''),
  );
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
