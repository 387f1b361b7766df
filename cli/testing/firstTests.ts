// The browser tests that tell soonest if an edit works look for a text which the edited files show. Only the order
// depends on it, since all others follow.
import { glob, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../paths.ts';

/** Tests by file and line, given the plugin's test files and when they last ran. */
export async function firstTests(plugin: string, files: readonly string[], since: number): Promise<readonly string[]> {
  const sources: Source[] = [];
  for await (const file of glob(`plugins/${plugin}/**/*.{ts,tsx,css}`, { cwd: ROOT })) {
    const path = join(ROOT, file);
    sources.push({ file, text: await readFile(path, 'utf8'), edited: (await stat(path)).mtimeMs > since });
  }
  const texts = editedTexts(sources);
  if (texts.length === 0) return [];
  const read = files.map(async (file) => testsIn(file, await readFile(join(ROOT, file), 'utf8')));
  return testsNaming(texts, (await Promise.all(read)).flat());
}

export interface Source {
  file: string;
  text: string;
  edited: boolean;
}

/** The texts of edited files; a file without any, such as a style sheet, stands for those that import it. */
export function editedTexts(sources: readonly Source[]): readonly string[] {
  const texts = sources
    .filter(({ edited }) => edited)
    .flatMap(({ file, text }) => {
      const own = textsOf(text);
      if (own.length > 0) return own;
      const imported = `/${basename(file)}'`;
      return sources.filter((source) => source.text.includes(imported)).flatMap((source) => textsOf(source.text));
    });
  return [...new Set(texts)];
}

const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

const textsOf = (source: string): readonly string[] => source.replaceAll(COMMENT, '').match(/\p{sc=Han}{2,}/gu) ?? [];

export interface WrittenTest {
  /** Its file and line. */
  place: string;
  /** Its source, with the helpers of the same file that it calls. */
  text: string;
}

export function testsIn(file: string, source: string): readonly WrittenTest[] {
  const lines = source.split('\n');
  const starts = lines.flatMap((line, index) => (/(?<![\w.])test\(/.test(line) ? [index] : []));
  const helpers = [...source.matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)[\s\S]*?(?=^\S)/gm)];
  return starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1]).join('\n');
    const called = helpers.filter(([, name = '']) => new RegExp(String.raw`\b${name}\b`).test(own));
    return { place: `${file}:${start + 1}`, text: [own, ...called.map(([text]) => text)].join('\n') };
  });
}

/** Two cores run so many in some ten seconds. */
const MOST = 6;

/** The tests that name most of the texts, of which rare ones count more; one in more than half of the tests, nothing. */
export function testsNaming(texts: readonly string[], tests: readonly WrittenTest[]): readonly string[] {
  const weights = new Map<string, number>();
  for (const text of texts) {
    const naming = tests.filter((test) => test.text.includes(text));
    if (naming.length > tests.length / 2) continue;
    for (const { place } of naming) weights.set(place, (weights.get(place) ?? 0) + 1 / naming.length);
  }
  const heaviest = [...weights].toSorted(([, one], [, other]) => other - one);
  return heaviest.slice(0, MOST).map(([place]) => place);
}
