// Type errors as people read them: one sentence, the line of code with a caret, and a hint if there is one. TypeScript
// explains from outside to inside and repeats whole types, often over twenty lines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from './words/types.ts';

interface TypeError {
  /** Its path from the folder that tsc checks. */
  file: string;
  line: number;
  column: number;
  code: string;
  /** Its explanation, from outside to inside. */
  lines: readonly string[];
}

interface Told {
  what: string;
  hint?: string | undefined;
}

/** Further errors mostly follow from the first. */
const SHOWN_AT_MOST = 5;

const ERROR = /^(?<file>[^(\s]+)\((?<line>\d+),(?<column>\d+)\): error (?<code>TS\d+): (?<message>[\s\S]+)/;

/** The errors that tsc reported, without `--pretty`, in files whose names match; undefined if there are none. */
export function typeTrouble(said: string, folder: string, shown = /^/): string | undefined {
  const found = said.split(/\n(?=\S)/).flatMap((text) => {
    const { file = '', line, column, code = '', message = '' } = ERROR.exec(text.trimEnd())?.groups ?? {};
    if (file === '' || !shown.test(file)) return [];
    return [{ file, line: Number(line), column: Number(column), code, lines: message.split('\n') }];
  });
  if (found.length === 0) return undefined;
  return words.trouble(
    found.length,
    found.slice(0, SHOWN_AT_MOST).map((error) => inWords(error, folder)),
  );
}

function inWords(error: TypeError, folder: string): string {
  const { file, line, column, code } = error;
  const { what, hint } = told(error);
  return [
    words.head(`${file}:${line}:${column}`, what, code),
    ...codeAt(join(folder, file), line, column),
    ...(hint === undefined ? [] : [`    ${hint}`]),
  ].join('\n');
}

/** The innermost line that has words of ours says what does not fit. */
function told({ lines }: TypeError): Told {
  const module = /^Type 'Promise<typeof import\("([^"]+)"\)>'/.exec(lines[0] ?? '')?.[1];
  const shortLines = lines.map((line) => withoutDetails(line.trim()));
  if (module !== undefined) {
    const loaded = moduleTrouble(nameOf(module), shortLines);
    if (loaded) return loaded;
  }
  for (const line of shortLines.toReversed()) {
    for (const [pattern, tell] of RULES) {
      const match = pattern.exec(line);
      if (match) return tell(...match.slice(1));
    }
  }
  return { what: [shortLines[0], ...(shortLines.length > 1 ? shortLines.slice(-1) : [])].join(' ') };
}

/** A contribution or a page loads a module that is made for something else. */
function moduleTrouble(module: string, lines: readonly string[]): Told | undefined {
  const innermost = lines.at(-1) ?? '';
  if (innermost.startsWith("Property 'default' is missing")) return { what: words.noDefault(module) };
  const [, given = '', names = ''] =
    /^(?:Type|Property) '([^']+)' is missing (?:the following properties from type )?.*: (.+)$/.exec(innermost) ?? [];
  if (names !== '') return { what: words.otherProps(module, given, names) };
  const [, name = '', type = ''] = /^Property '([^']+)' is missing in type '([^']+)'/.exec(innermost) ?? [];
  return name === '' ? undefined : { what: words.otherProps(module, type, name) };
}

type Rule = readonly [pattern: RegExp, tell: (...parts: string[]) => Told];

const meant = (name = ''): string | undefined => (name === '' ? undefined : words.didYouMean(name));

const RULES: readonly Rule[] = [
  [
    /^Property '([^']+)' is missing in type '.*' but required in type '([^']+)'/,
    (name = '', type = '') => ({ what: words.missing(name, type), hint: hintFor(type) }),
  ],
  [
    /^Type '.*' is missing the following properties from type '([^']+)': (.+)$/,
    (type = '', names = '') => ({ what: words.missing(names, type), hint: hintFor(type) }),
  ],
  [
    /^Object literal may only specify known properties, (?:and|but) '([^']+)' does not exist in type '([^']+)'\.(?: Did you mean to write '([^']+)'\?)?/,
    (name = '', type = '', other = '') => ({ what: words.unknown(name, brief(type)), hint: meant(other) }),
  ],
  [
    /^Property '([^']+)' does not exist on type '([^']+)'\.(?: Did you mean '([^']+)'\?)?/,
    (name = '', type = '', other = '') => ({ what: words.unknown(name, brief(type)), hint: meant(other) }),
  ],
  [/^Cannot find module '([^']+)'/, (name = '') => ({ what: words.noModule(name) })],
  [
    /^Cannot find name '([^']+)'\.(?: Did you mean '([^']+)'\?)?/,
    (name = '', other = '') => ({ what: words.noName(name), hint: meant(other) }),
  ],
  [
    /^(?:Module )?'"?([^'"]+)"?' has no exported member (?:named )?'([^']+)'\.(?: Did you mean '([^']+)'\?)?/,
    (module = '', name = '', other = '') => ({ what: words.noExport(nameOf(module), name), hint: meant(other) }),
  ],
  [/^'([^']+)' is declared but its value is never read/, (name = '') => ({ what: words.unused(name) })],
  [
    /^Expected (\S+) arguments?, but got (\d+)/,
    (wanted = '', given = '') => ({ what: words.arguments(wanted, given) }),
  ],
  [
    /^(?:Type|Argument of type) '(.+)' is not assignable to (?:type|parameter of type) '(.+)'\.(?: Did you mean '([^']+)'\?)?$/,
    (given = '', wanted = '', other = '') => ({
      what: words.wrongType(brief(given), brief(wanted)),
      hint: meant(other) ?? hintFor(wanted),
    }),
  ],
];

const isHinted = (type: string): type is keyof typeof words.hints => Object.hasOwn(words.hints, type);
const hintFor = (type: string): string | undefined => (isHinted(type) ? words.hints[type] : undefined);

/** Characters of a type. */
const LONGEST = 48;
const brief = (type: string): string => (type.length > LONGEST ? `${type.slice(0, LONGEST)}…` : type);

const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

/** Names of types without their arguments, which fill lines and help nobody, and modules by their names. */
function withoutDetails(line: string): string {
  let text = line.replaceAll('=>', '⇒').replaceAll(/typeof import\("([^"]+)"\)/g, (_, path: string) => nameOf(path));
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(/<[^<>]*>/g, '');
  }
  return text.replaceAll('⇒', '=>');
}

/** Characters of a line of code. */
const WIDEST = 96;

/** The line with a caret below the place; nothing if the file cannot be read. */
function codeAt(file: string, line: number, column: number): string[] {
  const text = lineOf(file, line);
  if (text === undefined) return [];
  const start = Math.max(text.search(/\S/), column - 1 - WIDEST / 2, 0);
  const number = `    ${line} | `;
  return [
    `${number}${text.slice(start, start + WIDEST).trimEnd()}`,
    `${' '.repeat(number.length - 2)}| ${' '.repeat(Math.max(0, column - 1 - start))}^`,
  ];
}

function lineOf(file: string, line: number): string | undefined {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[line - 1];
  } catch {
    // Changed or removed since the check.
    return undefined;
  }
}
