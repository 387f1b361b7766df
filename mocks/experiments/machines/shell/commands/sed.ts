import type { Commands, Run } from '../language/io.ts';
import { type Program, put } from '../language/process.ts';
import { inputs, linesOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';
import { regexOf } from './patterns.ts';

type Address = { readonly line: number } | { readonly last: true } | { readonly match: RegExp } | undefined;

interface Order {
  readonly from: Address;
  readonly to: Address;
  readonly not: boolean;
  readonly act: string;
  readonly text: string;
  readonly change?: { readonly match: RegExp; readonly to: string; readonly print: boolean; readonly nth: number };
  inside: boolean;
}

export const SED_COMMANDS: Commands = {
  sed: {
    about: "逐行编辑：sed 's/旧/新/g' 文件；-i 写回文件，-n 只输出 p 的行，-E 扩展正则；d 删除、a/i/c 加行或换行",
    *run(run) {
      const options = optionsOf(run.args, 'nie:f:Er', {
        quiet: 'n',
        'in-place': 'i',
        expression: 'e',
        'regexp-extended': 'E',
      });
      const [first, ...others] = options.rest;
      const scripts = options.has('e') ? options.values('e') : first === undefined ? [] : [first];
      if (scripts.length === 0) throw new Usage('no script given');
      const paths = options.has('e') ? options.rest : others;
      const kind = options.has('E') || options.has('r') ? 'extended' : 'basic';
      if (options.has('i')) {
        for (const path of paths) {
          const full = run.shell.path(path);
          run.shell.disk.write(
            full,
            edited(run.shell.disk.read(full), scriptOf(scripts.join('\n'), kind), options.has('n')),
            run.shell.facts.now(),
          );
        }
        return 0;
      }
      return yield* show(run, paths, scriptOf(scripts.join('\n'), kind), options.has('n'));
    },
  },
};

function* show(run: Run, paths: readonly string[], script: Order[], quiet: boolean): Program {
  const { given, failed } = yield* inputs(run, paths);
  yield* put(run.out, edited(given.map(({ text }) => text).join(''), script, quiet));
  return failed ? 2 : 0;
}

function edited(text: string, script: readonly Order[], quiet: boolean): string {
  const lines = linesOf(text);
  let output = '';
  for (const [at, line] of lines.entries()) {
    let [now, kept, below, over]: [string, boolean, string, boolean] = [line, true, '', false];
    for (const order of script) {
      if (!applies(order, now, at + 1, at === lines.length - 1)) continue;
      if (order.act === 'd') kept = false;
      else if (order.act === 'p') output += `${now}\n`;
      else if (order.act === '=') output += `${at + 1}\n`;
      else if (order.act === 'q') over = true;
      else if (order.act === 'a') below += `${order.text}\n`;
      else if (order.act === 'i') output += `${order.text}\n`;
      else if (order.act === 'c') {
        kept = false;
        output += `${order.text}\n`;
      } else if (order.act === 'y') {
        now = [...now]
          .map((letter) => [...(order.change?.to ?? '')][[...order.text].indexOf(letter)] ?? letter)
          .join('');
      } else if (order.change) {
        const before = now;
        now = substituted(now, order.change);
        if (order.change.print && now !== before) output += `${now}\n`;
      }
      if (!kept) break;
    }
    output += (kept && !quiet ? `${now}\n` : '') + below;
    if (over) break;
  }
  return output;
}

function substituted(line: string, { match, to, nth }: NonNullable<Order['change']>): string {
  let count = 0;
  return line.replace(match, (...given: unknown[]) => {
    count += 1;
    const groups = given.flatMap((one) => (typeof one === 'string' ? one : one === undefined ? '' : []));
    const [whole = ''] = groups;
    if (nth > 0 && count !== nth) return whole;
    return to.replaceAll(/\\([\dn&tUL\\E])|&|\\(.)/g, (mark, letter?: string, other?: string) => {
      if (mark === '&') return whole;
      if (other !== undefined) return other;
      if (letter === 'n') return '\n';
      if (letter === 't') return '\t';
      return letter !== undefined && /\d/.test(letter)
        ? (groups[Number(letter)] ?? '')
        : letter === '&' || letter === '\\'
          ? letter
          : '';
    });
  });
}

function applies(order: Order, line: string, number: number, last: boolean): boolean {
  const hits = (address: Address): boolean =>
    address === undefined ||
    ('line' in address ? address.line === number : 'last' in address ? last : address.match.test(line));
  let found: boolean;
  if (order.to === undefined) found = hits(order.from);
  else if (order.inside) {
    found = true;
    order.inside = !hits(order.to) && !('line' in order.to && order.to.line <= number);
  } else {
    found = hits(order.from);
    order.inside = found && !('line' in order.to && order.to.line <= number);
  }
  return found !== order.not;
}

type Kind = 'basic' | 'extended';

function scriptOf(script: string, kind: Kind): Order[] {
  const orders: Order[] = [];
  let rest = script.trim();
  while (rest !== '') {
    const { order, length } = orderOf(rest, kind);
    orders.push(order);
    rest = rest.slice(length).replace(/^[\s;}]+/, '');
  }
  return orders;
}

function orderOf(script: string, kind: Kind): { order: Order; length: number } {
  let at = 0;
  const address = (): Address => {
    const rest = script.slice(at);
    const [text, number, , pattern] = /^(?:(\d+)|(\$)|\/((?:\\.|[^/])*)\/)/.exec(rest) ?? [];
    if (text === undefined) return undefined;
    at += text.length;
    if (number !== undefined) return { line: Number(number) };
    return pattern === undefined ? { last: true } : { match: regexOf(pattern.replaceAll('\\/', '/'), kind) };
  };
  const from = address();
  let to: Address;
  if (script[at] === ',') {
    at += 1;
    to = address();
  }
  at += /^\s*/.exec(script.slice(at))?.[0].length ?? 0;
  const not = script[at] === '!';
  if (not) at += 1;
  const act = script[at] ?? '';
  const body = script.slice(at + 1);
  const base = { from, to, not, act, inside: false };
  if (act === 's' || act === 'y') {
    const by = body[0] ?? '/';
    const [first, second, used] = delimited(body.slice(1), by);
    const flags = /^[gpiIm\d]*/.exec(body.slice(1 + used))?.[0] ?? '';
    if (used < 0) throw new Usage(`-e expression #1, char ${script.length}: unterminated \`${act}' command`);
    const nth = Number(/\d+/.exec(flags)?.[0] ?? 0);
    const match =
      act === 's'
        ? regexOf(first, kind, (flags.includes('g') || nth > 0 ? 'g' : '') + (/i/i.test(flags) ? 'i' : ''))
        : /(?:)/;
    return {
      order: { ...base, text: first, change: { match, to: second, print: flags.includes('p'), nth } },
      length: at + 2 + used + flags.length,
    };
  }
  if ('aic'.includes(act) && act !== '') {
    const [line = ''] = body
      .replace(/^\\\n|^\\?/, '')
      .replace(/^[ \t]*/, '')
      .split('\n', 1);
    const end = body.indexOf('\n', body.startsWith('\\\n') ? 2 : 0);
    return { order: { ...base, text: line }, length: at + 1 + (end < 0 ? body.length : end) };
  }
  if (!'dpq='.includes(act) || act === '') {
    throw new Usage(`-e expression #1, char ${at + 1}: unknown command: \`${act}'`);
  }
  return { order: { ...base, text: '' }, length: at + 1 };
}

/** Two parts, each ended by the delimiter, and how long they are together; negative when one is not ended. */
function delimited(text: string, by: string): [string, string, number] {
  const found: string[] = [];
  let [part, at] = ['', 0];
  for (; at < text.length && found.length < 2; at++) {
    const char = text[at] ?? '';
    if (char === '\\' && text[at + 1] === by) part += text[++at] ?? '';
    else if (char === '\\') part += char + (text[++at] ?? '');
    else if (char === by) {
      found.push(part);
      part = '';
    } else part += char;
  }
  return [found[0] ?? '', found[1] ?? '', found.length < 2 ? -1 : at];
}
