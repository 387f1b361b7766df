// sed: substitutes, prints and deletes lines.
import { type Known, Usage } from '../../language/io.ts';
import { put } from '../../language/process.ts';
import { Reader } from '../../language/Reader.ts';
import { inputs, linesOf, textOf } from '../input.ts';
import { optionsOf } from '../options.ts';
import { type PatternKind, regexOf } from '../patterns.ts';

export const sed: Known = {
  about: "逐行编辑：sed 's/旧/新/g' 文件；-i 写回文件，-n 只输出 p 的行，-E 扩展正则；'3d' 删除，'/文字/,$p' 范围",
  *run(run) {
    const options = optionsOf(run.args, 'niE');
    const [script, ...paths] = options.rest;
    if (script === undefined) throw new Usage('no script given');
    const kind = options.has('E') ? 'extended' : 'basic';
    const edit = (text: string): string => textOf(edited(linesOf(text), ordersOf(script, kind), options.has('n')));
    const { given, failed } = yield* inputs(run, paths);
    const { shell } = run;
    if (!options.has('i')) yield* put(run.out, edit(given.map(({ text }) => text).join('')));
    else for (const { name, text } of given) shell.disk.write(shell.path(name), edit(text), shell.facts.now());
    return Number(failed) * 2;
  },
};

/** A line's number, `$`, or a pattern. */
type Address = number | '$' | RegExp;

interface Order {
  readonly from: Address | undefined;
  readonly to: Address | undefined;
  readonly not: boolean;
  readonly act: 'p' | 'd' | 's';
  readonly substitution?: Substitution;
  /** Between its two addresses. */
  inside: boolean;
}

interface Substitution {
  readonly wanted: RegExp;
  readonly to: string;
  readonly print: boolean;
}

function ordersOf(script: string, kind: PatternKind): Order[] {
  const reader = new Reader(script);
  const orders: Order[] = [];
  const trouble = (why: string): Usage => new Usage(`-e expression #1, char ${reader.at}: ${why}`);
  const address = (): Address | undefined => {
    const number = reader.match(/\d+|\$/y);
    if (number !== undefined) return number === '$' ? '$' : Number(number);
    return reader.accept('/') ? regexOf(part('/'), kind) : undefined;
  };
  /** Up to the delimiter, which may stand behind a backslash or in brackets. */
  const part = (by: string): string => {
    let text = '';
    while (!reader.accept(by)) {
      const piece = reader.match(/\\[^]|\[\^?\]?[^\]]*\]|[^]/y);
      if (piece === undefined) throw trouble("unterminated `s' command");
      text += piece === `\\${by}` ? by : piece;
    }
    return text;
  };
  const substitution = (): Substitution => {
    const by = reader.match(/[^]/y) ?? '/';
    const [pattern, to] = [part(by), part(by)];
    const flags = reader.match(/[gpiI]*/y) ?? '';
    const wanted = regexOf(pattern, kind, (flags.includes('g') ? 'g' : '') + (/i/i.test(flags) ? 'i' : ''));
    return { wanted, to, print: flags.includes('p') };
  };
  for (reader.match(/[\s;]*/y); !reader.ended; reader.match(/[\s;]*/y)) {
    const from = address();
    const to = from !== undefined && reader.accept(',') ? address() : undefined;
    const not = reader.match(/\s*!\s*/y) !== undefined;
    const act = reader.match(/[^]/y) ?? '';
    const base = { from, to, not, inside: false };
    if (act === 's') orders.push({ ...base, act, substitution: substitution() });
    else if (act === 'p' || act === 'd') orders.push({ ...base, act });
    else throw trouble(act === '' ? 'missing command' : `unknown command: \`${act}'`);
  }
  return orders;
}

function edited(lines: readonly string[], orders: readonly Order[], quiet: boolean): string[] {
  const output: string[] = [];
  for (const [at, given] of lines.entries()) {
    let line: string | undefined = given;
    for (const order of orders) {
      if (line === undefined || applies(order, line, at + 1, lines.length) === order.not) continue;
      if (order.act === 'd') line = undefined;
      else if (order.act === 'p') output.push(line);
      else if (order.substitution) {
        const { wanted, to, print } = order.substitution;
        const before: string = line;
        line = before.replace(wanted, (...groups: unknown[]) => replacement(to, groups));
        if (print && line !== before) output.push(line);
      }
    }
    if (line !== undefined && !quiet) output.push(line);
  }
  return output;
}

function applies(order: Order, line: string, number: number, last: number): boolean {
  const { from, to } = order;
  const hits = (address: Address): boolean =>
    address instanceof RegExp ? address.test(line) : number === (address === '$' ? last : address);
  if (from === undefined) return true;
  if (to === undefined) return hits(from);
  if (!order.inside) {
    if (!hits(from)) return false;
    order.inside = !(typeof to === 'number' && to <= number);
    return true;
  }
  order.inside = !hits(to);
  return true;
}

/** `&` is all that was found, `\1` the first group. */
const replacement = (to: string, groups: readonly unknown[]): string =>
  to.replaceAll(/\\([^])|&/gu, (whole, escaped?: string) => {
    const group = groups[whole === '&' ? 0 : Number(escaped)];
    if (whole === '&' || /\d/.test(escaped ?? '')) return typeof group === 'string' ? group : '';
    return escaped === 'n' ? '\n' : escaped === 't' ? '\t' : (escaped ?? '');
  });
