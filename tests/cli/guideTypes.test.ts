// Every block of TypeScript in the guides is accepted by the compiler, as strictly as the sources. Those that are whole
// files (` file=`) belong to the tutorial, see tutorial.long.test.ts.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '#cli/paths.ts';
import { GUIDES, textOf } from './support/guides.ts';
import { DEFAULT_EXPORTS, FILES, FRAMES, NAMES, NAMESPACES } from './support/guideWorld.ts';

const BLOCK = /^```(tsx?)(?: in=(\w+))?\n([\s\S]*?)^```$/gm;

interface Block {
  /** `kernel/README.md:16` */
  place: string;
  file: string;
  source: string;
}

function blocksOf(guide: string, text: string): Block[] {
  return [...text.matchAll(BLOCK)].map(({ 1: kind = 'ts', 2: frame, 3: code = '', index }, at) => ({
    place: `${guide}:${text.slice(0, index).split('\n').length}`,
    file: `${guide.replaceAll(/\W/g, '_')}_${at}.${kind === 'tsx' ? 'tsx' : 'ts'}`,
    source: around(code, frame ?? (kind === 'tsx' ? 'component' : 'file')),
  }));
}

/** The block in its frame, with what it takes for granted. */
function around(code: string, frame: string): string {
  const [before, after] = FRAMES[frame] ?? ['unknown frame', ''];
  const whole = before + code.replaceAll('…', '/* … */') + after;
  const words = new Set(whole.match(/[\w$]+/g));
  const declared = new Set(
    [...whole.matchAll(/\b(?:const|function|class|import(?: type)? \{?) *([\w, ]+)/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const taken = new Set<string>();
  const imports = Object.entries(NAMES).flatMap(([module, names]) =>
    names
      .filter((name) => words.has(name) && !declared.has(name) && !taken.has(name))
      .map((name) => {
        taken.add(name);
        if (NAMESPACES.has(name)) return `import * as ${name} from '${module}';`;
        return DEFAULT_EXPORTS.has(name) ? `import ${name} from '${module}';` : `import { ${name} } from '${module}';`;
      }),
  );
  return `${imports.join(' ')}\n${whole}\n`;
}

/** The compiler's output for these files. */
async function troubleWith(files: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(join(ROOT, '.yanxi'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.yanxi/guides-'));
  const compilerOptions = {
    verbatimModuleSyntax: false,
    isolatedModules: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    typeRoots: ['../../node_modules/@types'],
  };
  const tsconfig = {
    extends: '../../tsconfig.json',
    compilerOptions,
    include: ['../../plugins/**/*.d.ts'],
    files: Object.keys(files),
  };
  for (const [name, source] of Object.entries({ ...files, 'tsconfig.json': JSON.stringify(tsconfig) })) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, source);
  }
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const text = await new Promise<string>((done) => {
    execFile(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', folder], { cwd: folder }, (error, out) =>
      done(error ? out || error.message : out),
    );
  });
  await rm(folder, { recursive: true, force: true });
  return text;
}

const WRONG = "```ts\nexport const r = routeRef('/notes', { query: { id: txt } });\n```\n";

let blocks: readonly Block[] = [];
let opened = 0;
/** The compiler's output, line by line, with the places of the blocks. */
let said: readonly string[] = [];

beforeAll(async () => {
  const guides = await Promise.all(GUIDES.map(async (guide) => [guide, await textOf(guide)] as const));
  blocks = guides.flatMap(([guide, text]) => blocksOf(guide, text));
  opened = guides.flatMap(([, text]) => text.match(/^```tsx?\b(?! file=)/gm) ?? []).length;
  const all = [...blocks, ...blocksOf('wrong', WRONG)];
  const text = await troubleWith({ ...FILES, ...Object.fromEntries(all.map(({ file, source }) => [file, source])) });
  const named = text.replaceAll(/^\w+\.tsx?\b/gm, (file) => all.find((one) => one.file === file)?.place ?? file);
  said = named.split('\n').filter(Boolean);
}, 60_000);

test('the TypeScript of the guides passes', () => {
  expect(blocks).toHaveLength(opened);
  expect(blocks.length).toBeGreaterThan(15);
  expect(said.filter((line) => !line.startsWith('wrong:'))).toEqual([]);
});

test('a block that is wrong would be noticed', () => {
  expect(said).toContainEqual(expect.stringMatching(/^wrong:1\(\d+,\d+\): error .*Cannot find name 'txt'/));
});
