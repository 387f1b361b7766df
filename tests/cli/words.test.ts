// All words of the command exist in both languages, each in its own script.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languageOf } from '#cli/words/language.mjs';
import { words as ofUpstream, tables as upstream } from '#cli/words/upstream.ts';
import { ROOT } from '#cli/paths.ts';
import { tables as startTroubles } from '#mocks/world/startTroubles.ts';
import { ACCOUNTS } from '#mocks/people/accounts.ts';

describe('the first variable that is set and not empty decides', () => {
  test.each([
    [{}, 'en'],
    [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
    [{ LANG: 'zh' }, 'zh'],
    [{ LANG: 'zh-Hans' }, 'zh'],
    [{ LANG: 'ZH_tw' }, 'zh'],
    [{ LANG: 'zha_CN' }, 'en'],
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'de_DE' }, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'POSIX' }, 'en'],
    [{ LANG: '' }, 'en'],
    [{ LC_ALL: 'zh_CN.UTF-8', LC_MESSAGES: 'en_GB', LANG: 'en_GB' }, 'zh'],
    [{ LC_ALL: 'C', LC_MESSAGES: 'zh_CN', LANG: 'zh_CN' }, 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'zh_CN', LANG: 'en_GB' }, 'zh'],
    [{ LC_MESSAGES: 'en_GB', LANG: 'zh_CN' }, 'en'],
    [{ LC_CTYPE: 'zh_CN.UTF-8', LANG: 'en_GB' }, 'en'],
    [{ YANXI_LANG: 'zh', LC_ALL: 'C' }, 'zh'],
    [{ YANXI_LANG: 'en', LC_ALL: 'zh_CN' }, 'en'],
    [{ YANXI_LANG: '', LC_ALL: 'zh_CN' }, 'zh'],
  ])('%j: %s', (env, language) => {
    expect(languageOf(env)).toBe(language);
  });
});

const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
/** Three English words in a row, after commands to type and lines of code were taken out. */
const ENGLISH = /(?<![\w./-])[A-Za-z]?[a-z]+ [a-z]+ [a-z]+(?![\w./-])/;
const COMMAND = /\b(?:npx|npm|node|sudo|podman|kubectl|yanxi|export default|from) [ -~]*/g;

/** Every text by its name. The source of a function stands for all that it may say. */
function textsIn(table: object, above = ''): [name: string, text: string, parameters: number][] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return textsIn(value, `${above}${name}.`);
    const parameters = typeof value === 'function' ? value.length : 0;
    return [[`${above}${name}`, String(value), parameters]];
  });
}

/** The string literals in a function's source. */
const literals = (source: string): string =>
  (source.match(/`[^`]*`|'[^']*'|"[^"]*"/g) ?? []).join('').replaceAll(/\$\{[^}]*\}/g, '');

const isTables = (value: unknown): value is { tables: { zh: object; en: object } } =>
  typeof value === 'object' && value !== null && 'tables' in value;

const FOLDER = join(ROOT, 'cli/words');
const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts'));
const themes = await Promise.all(
  files.map(async (file): Promise<[string, unknown]> => {
    const module: unknown = await import(pathToFileURL(join(FOLDER, file)).href);
    return [file, module];
  }),
);
const tables = [
  ...themes.flatMap(([file, module]) => (isTables(module) ? [{ file, ...module.tables }] : [])),
  { file: 'mocks/world/startTroubles.ts', ...startTroubles },
];

test('there are tables', () => expect(tables.length).toBeGreaterThan(3));

describe.each(tables)('$file', ({ zh, en }) => {
  const [chinese, english] = [textsIn(zh), textsIn(en)];

  test('has the same texts, with the same parameters, in both languages', () => {
    const shapes = (texts: typeof chinese) => texts.map(([name, , parameters]) => `${name}/${parameters}`).toSorted();
    expect(shapes(english)).toEqual(shapes(chinese));
  });

  test('has no Chinese in English', () => {
    expect(english.filter(([, text]) => CHINESE.test(text))).toEqual([]);
  });

  test('has no English in Chinese', () => {
    const inEnglish = new Map(english.map(([name, text]) => [name, text]));
    const isWordless = ([name, text, parameters]: (typeof chinese)[number]) =>
      inEnglish.get(name) === text.trim() || (parameters > 0 && !/\p{L}/u.test(literals(text)));
    expect(chinese.filter((one) => !CHINESE.test(one[1]) && !isWordless(one))).toEqual([]);
    expect(chinese.filter(([, text]) => ENGLISH.test(text.replaceAll(COMMAND, '')))).toEqual([]);
  });
});

test('every account of the mock is described in English, too', () => {
  for (const { account, about } of ACCOUNTS) {
    expect(upstream.en.who(account, about)).not.toMatch(CHINESE);
    expect(ofUpstream.who(account, about)).toBe(about);
  }
});
