// awk: prints fields of the lines that match a pattern.
import { type Known, Usage } from '../../language/io.ts';
import { put } from '../../language/process.ts';
import { Reader } from '../../language/Reader.ts';
import { escapes } from '../format.ts';
import { inputs, linesOf, textOf } from '../input.ts';
import { optionsOf } from '../options.ts';
import { regexOf } from '../patterns.ts';

/** The first field is the whole line. */
interface Line {
  readonly fields: readonly string[];
  readonly number: number;
}

type Value = (line: Line) => string;

interface Rule {
  readonly fits: (line: Line) => boolean;
  /** Each `print`, with its values. */
  readonly prints: readonly (readonly Value[])[];
}

export const awk: Known = {
  about: '按列处理：awk \'{print $1}\' 文件，-F 分隔符；模式 /文字/、$3 > 5、$1 == "a"、NR == 2',
  *run(run) {
    const options = optionsOf(run.args, 'F:');
    const [program, ...paths] = options.rest;
    if (program === undefined) throw new Usage("usage: awk [-F fs] 'prog' [file ...]", 2);
    const rules = rulesOf(new Reader(program));
    const by = escapes(options.value('F') ?? ' ');
    const { given, failed } = yield* inputs(run, paths);
    for (const [at, text] of given.flatMap((one) => linesOf(one.text)).entries()) {
      const line = { fields: [text, ...fieldsOf(text, by)], number: at + 1 };
      const prints = rules.filter(({ fits }) => fits(line)).flatMap((rule) => rule.prints);
      yield* put(run.out, textOf(prints.map((values) => values.map((value) => value(line)).join(' '))));
    }
    return Number(failed) * 2;
  },
};

/** A blank stands for any number of them, other text may be a pattern. */
function fieldsOf(line: string, by: string): string[] {
  if (by === ' ') return line.split(/\s+/).filter(Boolean);
  return line === '' ? [] : line.split(by.length === 1 ? by : new RegExp(by, 'u'));
}

const WHOLE_LINE: Value = ({ fields }) => fields[0] ?? '';

function rulesOf(reader: Reader): Rule[] {
  const rules: Rule[] = [];
  for (reader.match(SEPARATORS); !reader.ended; reader.match(SEPARATORS)) {
    const fits = reader.sees('{') ? () => true : patternOf(reader);
    rules.push({ fits, prints: reader.match(/[ \t]*\{/y) === undefined ? [[WHOLE_LINE]] : printsOf(reader) });
  }
  return rules;
}

const SEPARATORS = /[\s;]*/y;

function printsOf(reader: Reader): Value[][] {
  const prints: Value[][] = [];
  for (reader.match(SEPARATORS); !reader.accept('}'); reader.match(SEPARATORS)) {
    if (reader.match(/print\b/y) === undefined) throw trouble(reader);
    const values: Value[] = [];
    for (
      let value = valueOf(reader);
      value;
      value = reader.match(/\s*,/y) === undefined ? undefined : valueOf(reader)
    ) {
      values.push(value);
    }
    prints.push(values.length === 0 ? [WHOLE_LINE] : values);
  }
  return prints;
}

/** `/re/`, `!/re/`, `$1 ~ /re/`, `$3 >= 5`, `NR == 2` */
function patternOf(reader: Reader): Rule['fits'] {
  const not = reader.accept('!');
  const own = regex(reader);
  if (own) return (line) => own.test(WHOLE_LINE(line)) !== not;
  const left = valueOf(reader);
  const operator = reader.match(/\s*(?:!?~|[=!<>]=|[<>])\s*/y)?.trim();
  if (!left || not) throw trouble(reader);
  if (operator === undefined) return (line) => !['', '0'].includes(left(line));
  if (operator.endsWith('~')) {
    const wanted = regex(reader);
    if (!wanted) throw trouble(reader);
    return (line) => wanted.test(left(line)) === (operator === '~');
  }
  const right = valueOf(reader);
  if (!right) throw trouble(reader);
  return (line) => compares(operator, left(line), right(line));
}

const NUMBER = /^\s*-?(?:\d+\.?\d*|\.\d+)\s*$/;

/** Numbers are compared as such, anything else by its letters. */
function compares(operator: string, a: string, b: string): boolean {
  const areNumbers = NUMBER.test(a) && NUMBER.test(b);
  const order = areNumbers ? Number(a) - Number(b) : a < b ? -1 : Number(a > b);
  if (operator === '!=') return order !== 0;
  if (operator === '<') return order < 0;
  return operator === '>'
    ? order > 0
    : order === 0 || (operator === '<=' && order < 0) || (operator === '>=' && order > 0);
}

/** `$1`, `$NF`, `NR`, `NF`, a text or a number; several beside each other are joined. */
function valueOf(reader: Reader): Value | undefined {
  const values: Value[] = [];
  for (let value = oneValue(reader); value; value = oneValue(reader)) values.push(value);
  return values.length === 0 ? undefined : (line) => values.map((value) => value(line)).join('');
}

function oneValue(reader: Reader): Value | undefined {
  reader.match(/[ \t]*/y);
  const token = reader.match(/"(?:[^"\\]|\\[^])*"|\$(?:\d+|NF)|N[RF]\b|-?\d+(?:\.\d+)?/y);
  if (token === undefined) return undefined;
  if (token.startsWith('"')) return () => escapes(token.slice(1, -1));
  if (token === '$NF') return ({ fields }) => fields.at(-1) ?? '';
  if (token.startsWith('$')) return ({ fields }) => fields[Number(token.slice(1))] ?? '';
  if (token === 'NR') return ({ number }) => String(number);
  return token === 'NF' ? ({ fields }) => String(fields.length - 1) : () => token;
}

function regex(reader: Reader): RegExp | undefined {
  const text = reader.match(/\/(?:[^/\\]|\\[^])*\//y);
  return text === undefined ? undefined : regexOf(text.slice(1, -1), 'extended');
}

const trouble = ({ text, at }: Reader): Usage =>
  new Usage(`syntax error near: ${text.slice(at) || 'end of program'}`, 2);
