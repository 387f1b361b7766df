// `name=value`, `name[1]+=value`, `name=(…)`: read, and done.
import type { Shell } from '../Shell.ts';
import { calculate } from './arithmetic.ts';
import { bracesOf } from './braces.ts';
import { expandOne, expandWords, type Expanding } from './expand.ts';
import { bracketEnd } from './pieces.ts';
import type { Program } from './process.ts';
import { type Assign, type Element, SyntaxTrouble } from './syntax.ts';
import { tokensOf } from './tokens.ts';
import type { Variable } from './Variables.ts';
import { partsOf } from './words.ts';

/** What a word sets, where it sets anything. */
export function assignmentOf(text: string): Assign | undefined {
  const name = /^[A-Za-z_]\w*/.exec(text)?.[0];
  if (name === undefined) return undefined;
  const end = text[name.length] === '[' && text.includes(']') ? bracketEnd(text, name.length, '[', ']') : name.length;
  const [, plus, value] = /^(\+?)=([\s\S]*)$/.exec(text.slice(end)) ?? [];
  if (value === undefined) return undefined;
  const subscript = end > name.length ? partsOf(text.slice(name.length + 1, end - 1)) : undefined;
  const isList = value.startsWith('(') && value.endsWith(')');
  return {
    name,
    subscript,
    append: plus === '+',
    word: isList ? [] : partsOf(value),
    ...(isList && { elements: elementsOf(value.slice(1, -1)) }),
  };
}

function elementsOf(text: string): Element[] {
  return tokensOf(text).flatMap((token): Element[] => {
    if (token.type !== 'word') {
      if (token.text === '\n') return [];
      throw new SyntaxTrouble(`syntax error near unexpected token \`${token.text}'`);
    }
    const end = token.text.startsWith('[') ? bracketEnd(token.text, 0, '[', ']') : 0;
    if (end > 0 && token.text[end] === '=') {
      return [{ key: partsOf(token.text.slice(1, end - 1)), word: partsOf(token.text.slice(end + 1)) }];
    }
    return bracesOf(token.text).map((one) => ({ key: undefined, word: partsOf(one) }));
  });
}

/** An assignment whose words are expanded. */
export interface Prepared {
  readonly name: string;
  readonly subscript: string | undefined;
  readonly append: boolean;
  readonly value: string;
  readonly elements: readonly { readonly key: string | undefined; readonly value: string }[] | undefined;
}

export function* prepared(assign: Assign, expanding: Expanding): Program<Prepared> {
  const elements: { key: string | undefined; value: string }[] = [];
  for (const { key, word } of assign.elements ?? []) {
    if (key) elements.push({ key: yield* expandOne(key, expanding), value: yield* expandOne(word, expanding) });
    else for (const value of yield* expandWords([word], expanding)) elements.push({ key: undefined, value });
  }
  return {
    name: assign.name,
    subscript: assign.subscript && (yield* expandOne(assign.subscript, expanding)),
    append: assign.append,
    value: yield* expandOne(assign.word, expanding),
    elements: assign.elements && elements,
  };
}

/** Into the variable that is there for it. */
export function assignTo(
  shell: Shell,
  variable: Variable,
  { name, subscript, append, value, elements }: Prepared,
): void {
  if (!elements) {
    store(shell, { name, variable, subscript, value, append });
    return;
  }
  if (variable.readonly) throw new SyntaxTrouble(`${name}: readonly variable`);
  if (variable.kind === 'text') variable.kind = 'list';
  if (!append) variable.values.clear();
  let next = nextIndex(variable);
  for (const { key, value: one } of elements) {
    if (key === undefined && variable.kind === 'table') {
      throw new SyntaxTrouble(`${name}: ${one}: must use subscript when assigning associative array`);
    }
    const at = key === undefined ? String(next) : keyIn(shell, variable, key, name);
    store(shell, { name, variable, key: at, value: one, append: false });
    next = Number(at) + 1;
  }
}

export interface Storing {
  readonly name: string;
  readonly variable: Variable;
  /** As it was given; `key`: as it is kept. */
  readonly subscript?: string | undefined;
  readonly key?: string;
  readonly value: string;
  readonly append: boolean;
}

export function store(shell: Shell, { name, variable, subscript, key, value, append }: Storing): void {
  if (variable.readonly) throw new SyntaxTrouble(`${name}: readonly variable`);
  if (subscript !== undefined && variable.kind === 'text') variable.kind = 'list';
  const at = key ?? (subscript === undefined ? '0' : keyIn(shell, variable, subscript, name));
  const before = append ? (variable.values.get(at) ?? '') : '';
  const whole = variable.integer
    ? String(calculate(value, shell) + (before === '' ? 0 : calculate(before, shell)))
    : before + value;
  variable.values.set(
    at,
    variable.letters === 'lower' ? whole.toLowerCase() : variable.letters === 'upper' ? whole.toUpperCase() : whole,
  );
}

const nextIndex = ({ values }: Variable): number => Math.max(-1, ...[...values.keys()].map(Number)) + 1;

/** A list's index is calculated, and counted from the end where it is below nothing. */
export function keyIn(shell: Shell, variable: Variable, subscript: string, name: string): string {
  if (variable.kind === 'table') return subscript;
  const index = calculate(subscript, shell);
  const at = index < 0 ? nextIndex(variable) + index : index;
  if (at < 0) throw new SyntaxTrouble(`${name}[${subscript}]: bad array subscript`);
  return String(at);
}
