// What a variable stands for in a word: `$name`, `${name[@]}`, `${name:-word}`, `${name//a/b}`.
import type { Shell } from '../Shell.ts';
import { calculate } from './arithmetic.ts';
import type { Expanding } from './expand.ts';
import { globRegex, globSource } from './Glob.ts';
import type { Program } from './process.ts';
import { shellQuoted } from './quoting.ts';
import { type Change, Fatal, SyntaxTrouble, type VariablePart } from './syntax.ts';
import { declarationOf, keysOf, REFERENCE, valuesOf } from './Variables.ts';

/** `@` gives several, `*` one text of all. */
export interface Found {
  readonly values: readonly string[];
  readonly all: '@' | '*' | undefined;
}

export const textOfFound = ({ values, all }: Found, shell: Shell): string =>
  values.join(all === '*' ? (shell.variable('IFS') ?? ' ').slice(0, 1) : ' ');

export function* lookUp(part: VariablePart, expanding: Expanding): Program<Found> {
  const { shell } = expanding;
  const { reference, ...found } = yield* unchanged(part, expanding);
  if (part.change?.operator === 'names') {
    return {
      values: shell.variables
        .names()
        .filter((name) => name.startsWith(part.name))
        .toSorted(),
      all: '@',
    };
  }
  const isGiven = /^:?[-=+?]$/.test(part.change?.operator ?? '');
  if (found.values.length === 0 && found.all === undefined && shell.options.has('nounset') && !isGiven) {
    throw new Fatal(`${reference}: unbound variable`);
  }
  return part.change ? yield* changed(part, { reference, ...found }, part.change, expanding) : found;
}

interface Named extends Found {
  readonly reference: string;
}

function* unchanged(part: VariablePart, expanding: Expanding): Program<Named> {
  const { shell } = expanding;
  const subscript = part.subscript && (yield* expanding.one(part.subscript));
  const reference = subscript === undefined ? part.name : `${part.name}[${subscript}]`;
  if (!part.indirect || part.change?.operator === 'names') return namedIn(shell, reference);
  if (subscript === '@' || subscript === '*') {
    const variable = shell.variables.find(part.name);
    return { reference, values: variable ? keysOf(variable) : [], all: subscript };
  }
  const target = shell.variable(reference);
  if (target === undefined) return { reference, values: [], all: undefined };
  return namedIn(shell, target);
}

function namedIn(shell: Shell, reference: string): Named {
  if (reference === '@' || reference === '*') return { reference, values: shell.args, all: reference };
  const [, name = '', subscript] = REFERENCE.exec(reference) ?? [];
  if (subscript === '@' || subscript === '*') {
    const variable = shell.variables.find(name);
    return { reference, values: variable ? valuesOf(variable) : [], all: subscript };
  }
  const value = shell.variable(reference);
  return { reference, values: value === undefined ? [] : [value], all: undefined };
}

/** Whether the word that was given for it counts, in `${name:-word}` and `${name:+word}`. */
export function* takesWord(part: VariablePart, expanding: Expanding): Program<boolean> {
  const operator = part.change?.operator ?? '';
  if (!/^:?[-+]$/.test(operator)) return false;
  const missing = isMissing(yield* unchanged(part, expanding), operator, expanding.shell);
  return operator.endsWith('-') ? missing : !missing;
}

const isMissing = (found: Found, operator: string, shell: Shell): boolean =>
  found.values.length === 0 || (operator.startsWith(':') && textOfFound(found, shell) === '');

function* changed(part: VariablePart, found: Named, change: Change, expanding: Expanding): Program<Found> {
  const { shell } = expanding;
  const { operator, word } = change;
  const { values, all, reference } = found;
  const one = (text: string): Found => ({ values: [text], all: undefined });
  if (operator === 'length') return one(String(all ? values.length : [...(values[0] ?? '')].length));
  if (/^:?[-=+?]$/.test(operator)) {
    const missing = isMissing(found, operator, shell);
    if (operator.endsWith('+')) return one(missing ? '' : yield* expanding.one(word));
    if (!missing) return found;
    const given = yield* expanding.one(word);
    if (operator.endsWith('?')) {
      const why = given || (operator === '?' ? 'parameter not set' : 'parameter null or not set');
      throw new Fatal(`${reference}: ${why}`);
    }
    if (operator.endsWith('=')) shell.set(reference, given);
    return one(given);
  }
  if (operator === ':') {
    const range = yield* expanding.one(word);
    if (!all) return one(sliced([...(values[0] ?? '')], range, shell).join(''));
    const isArguments = part.name === '@' || part.name === '*';
    return { values: sliced(isArguments ? [shell.name, ...values] : values, range, shell), all };
  }
  if (operator === '@A') {
    const variable = shell.variables.find(part.name);
    return one(variable ? declarationOf(part.name, variable).replace('declare -- ', '').replaceAll('"', "'") : '');
  }
  const pattern = operator.startsWith('@') ? '' : yield* expanding.pattern(word);
  const to = change.to ? yield* expanding.one(change.to) : '';
  return { values: values.map((text) => edited(text, { operator, pattern, to })), all };
}

interface Edit {
  readonly operator: string;
  readonly pattern: string;
  readonly to: string;
}

function edited(text: string, { operator, pattern, to }: Edit): string {
  const kind = operator.slice(0, 1);
  if (operator === '@Q') return shellQuoted(text, true);
  if (kind === '^' || kind === ',' || kind === '@') return inLetters(text, operator, pattern);
  return kind === '/' ? replaced(text, pattern, { to, operator }) : cut(text, pattern, operator);
}

function inLetters(text: string, operator: string, pattern: string): string {
  const upper = /[\^uU]/.test(operator);
  const wanted = globRegex(pattern === '' ? '?' : pattern);
  const turned = (letter: string): string =>
    wanted.test(letter) ? (upper ? letter.toUpperCase() : letter.toLowerCase()) : letter;
  const all = /^(?:\^\^|,,|@[UL])$/.test(operator);
  return [...text].map((letter, at) => (all || at === 0 ? turned(letter) : letter)).join('');
}

function sliced(items: readonly string[], range: string, shell: Shell): string[] {
  const [from = '0', length] = range.split(':');
  const start = calculate(from, shell);
  const count = length === undefined ? items.length : calculate(length, shell);
  const first = start < 0 ? items.length + start : start;
  if (first < 0) return [];
  if (count < 0 && items.length + count < first) throw new SyntaxTrouble(`${length ?? ''}: substring expression < 0`);
  return items.slice(first, count < 0 ? count : first + count);
}

function replaced(text: string, pattern: string, { to, operator }: { to: string; operator: string }): string {
  if (pattern === '') return operator === '/#' ? to + text : operator === '/%' ? text + to : text;
  const source = globSource(pattern);
  const anchored = operator === '/#' ? `^(?:${source})` : operator === '/%' ? `(?:${source})$` : source;
  return text.replace(new RegExp(anchored, operator === '//' ? 'gsu' : 'su'), (whole) => (whole === '' ? '' : to));
}

/** `#` and `##` from the beginning, `%` and `%%` from the end; twice: as much as possible. */
function cut(text: string, pattern: string, kind: string): string {
  const wanted = globRegex(pattern);
  const ends = Array.from({ length: text.length + 1 }, (_, at) => at);
  const front = kind.startsWith('#');
  const order = kind.length > 1 === front ? ends.toReversed() : ends;
  const found = order.find((at) => wanted.test(front ? text.slice(0, at) : text.slice(at)));
  return found === undefined ? text : front ? text.slice(found) : text.slice(0, found);
}
