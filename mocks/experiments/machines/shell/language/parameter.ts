// The value of a variable in a word: `$name`, `${name:-word}`, `${name//a/b}`.
import { calculate } from './arithmetic.ts';
import type { Expanding } from './expand.ts';
import { globRegex, globSource } from './Glob.ts';
import type { Program } from './process.ts';
import { type Change, Fatal, SyntaxTrouble, type VariablePart } from './syntax.ts';

/** Several values for `$@`, one for others. */
export function* lookUp({ name, quoted, change }: VariablePart, expanding: Expanding): Program<readonly string[]> {
  const { shell } = expanding;
  const isAll = name === '@' || name === '*';
  if (isAll && change?.operator === 'length') return [String(shell.args.length)];
  if (isAll && !change) {
    return name === '@' || !quoted ? shell.args : [shell.args.join((shell.variable('IFS') ?? ' ').slice(0, 1))];
  }
  const value = shell.variable(name);
  if (value === undefined && shell.options.has('nounset') && !/^:?[-=+?]$/.test(change?.operator ?? '')) {
    throw new Fatal(`${name}: unbound variable`);
  }
  if (!change) return [value ?? ''];
  if (/^:?[-=+?]$/.test(change.operator)) return [yield* orElse(name, value, change, expanding)];
  return [yield* edited(value ?? '', change, expanding)];
}

/** `:-`, `:=`, `:+` and `:?`; without the colon an empty value counts as one. */
function* orElse(name: string, value: string | undefined, change: Change, { shell, one }: Expanding): Program<string> {
  const operator = change.operator.slice(-1);
  const missing = value === undefined || (change.operator.startsWith(':') && value === '');
  if (operator === '+') return missing ? '' : yield* one(change.word);
  if (!missing) return value;
  const given = yield* one(change.word);
  if (operator === '?') throw new Fatal(`${name}: ${given || 'parameter null or not set'}`);
  if (operator === '=') shell.set(name, given);
  return given;
}

function* edited(value: string, { operator, word, to }: Change, { shell, one, pattern }: Expanding): Program<string> {
  if (operator === 'length') return String([...value].length);
  if (operator === ':') {
    const [from = '0', length] = (yield* one(word)).split(':');
    return sliced([...value], calculate(from, shell), length === undefined ? undefined : calculate(length, shell));
  }
  if (!operator.startsWith('/')) return cut(value, yield* pattern(word), operator);
  const wanted = globSource(yield* pattern(word));
  const replacement = yield* one(to);
  if (wanted === '') return value;
  return value.replace(new RegExp(wanted, operator === '//' ? 'gsu' : 'su'), () => replacement);
}

function sliced(letters: readonly string[], from: number, length = letters.length): string {
  const first = from < 0 ? letters.length + from : from;
  const end = length < 0 ? letters.length + length : first + length;
  if (end < first) throw new SyntaxTrouble(`${length}: substring expression < 0`);
  return first < 0 ? '' : letters.slice(first, end).join('');
}

/** `#` and `##` from the beginning, `%` and `%%` from the end; twice: as much as possible. */
function cut(text: string, pattern: string, operator: string): string {
  const wanted = globRegex(pattern);
  const front = operator.startsWith('#');
  const places = Array.from({ length: text.length + 1 }, (_, at) => at);
  const ascending = (operator.length === 1) === front;
  const found = (ascending ? places : places.toReversed()).find((at) =>
    wanted.test(front ? text.slice(0, at) : text.slice(at)),
  );
  return found === undefined ? text : front ? text.slice(found) : text.slice(0, found);
}
