// A shell's variables: texts, lists and tables, those of a function for as long as it runs.
import { SyntaxTrouble } from './syntax.ts';

export interface Variable {
  /** `list` by numbers, `table` by names; a text is kept as the one at 0. */
  kind: 'text' | 'list' | 'table';
  readonly values: Map<string, string>;
  /** What is set is calculated. */
  integer: boolean;
  readonly: boolean;
  exported: boolean;
  letters: 'as given' | 'lower' | 'upper';
  /** The name of the one that it stands for. */
  refersTo?: string;
}

const fresh = (kind: Variable['kind'] = 'text'): Variable => ({
  kind,
  values: new Map(),
  integer: false,
  readonly: false,
  exported: false,
  letters: 'as given',
});
const copy = (variable: Variable): Variable => ({ ...variable, values: new Map(variable.values) });

function copied(scope: ReadonlyMap<string, Variable>): Map<string, Variable> {
  const made = new Map<string, Variable>();
  for (const [name, variable] of scope) made.set(name, copy(variable));
  return made;
}

/** Of references to references. */
const DEEPEST = 10;

export class Variables {
  /** Those of the functions that run, the innermost last. */
  readonly #scopes: Map<string, Variable>[];

  constructor(from?: Variables) {
    this.#scopes = from ? from.#scopes.map(copied) : [new Map<string, Variable>()];
  }

  find(name: string): Variable | undefined {
    let known = this.#own(name);
    // One that refers to itself refers to nothing.
    for (let steps = 0; known?.refersTo !== undefined && steps < DEEPEST; steps++) known = this.#own(known.refersTo);
    return known?.refersTo === undefined ? known : undefined;
  }

  #own(name: string): Variable | undefined {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  /** The one there is, or a new one that everybody sees. */
  open(name: string): Variable {
    const known = this.find(name);
    if (known) return known;
    const made = fresh();
    this.#scopes[0]?.set(this.#own(name)?.refersTo ?? name, made);
    return made;
  }

  /** `declare -n` */
  refer(name: string, to: string): void {
    const scope = this.#scopes.at(-1);
    scope?.set(name, { ...fresh(), refersTo: to });
  }

  /** A new one of the function that runs. */
  openLocal(name: string): Variable {
    const scope = this.#scopes.at(-1);
    const known = scope?.get(name);
    if (known) return known;
    if (this.find(name)?.readonly) throw new SyntaxTrouble(`${name}: readonly variable`);
    const made = fresh();
    scope?.set(name, made);
    return made;
  }

  replace(name: string, variable: Variable | undefined): void {
    const scope = this.#scopes.findLast((one) => one.has(name)) ?? this.#scopes[0];
    if (variable) scope?.set(name, variable);
    else scope?.delete(name);
  }

  remove(name: string): void {
    this.#scopes.findLast((one) => one.has(name))?.delete(name);
  }

  /** As it is now, to be put back later. */
  copyOf(name: string): Variable | undefined {
    const known = this.find(name);
    return known && copy(known);
  }

  enter(): void {
    this.#scopes.push(new Map());
  }

  leave(): void {
    this.#scopes.pop();
  }

  get inFunction(): boolean {
    return this.#scopes.length > 1;
  }

  names(): string[] {
    return [...new Set(this.#scopes.flatMap((scope) => [...scope.keys()]))];
  }

  /** What programs see that are started. */
  exported(): [string, string][] {
    return this.names().flatMap((name) => {
      const variable = this.find(name);
      const value = variable?.exported === true ? variable.values.get('0') : undefined;
      return value === undefined ? [] : [[name, value] satisfies [string, string]];
    });
  }
}

/** The indexes of a list in their order, the names of a table. */
export const keysOf = ({ kind, values }: Variable): string[] =>
  kind === 'table' ? [...values.keys()] : [...values.keys()].toSorted((a, b) => Number(a) - Number(b));
export const valuesOf = (variable: Variable): string[] => keysOf(variable).map((key) => variable.values.get(key) ?? '');

/** `name[subscript]` */
export const REFERENCE = /^([A-Za-z_]\w*)(?:\[([\s\S]+)\])?$/;

const quoted = (text: string): string => `"${text.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;

/** As `declare -p` shows it. */
export function declarationOf(name: string, variable: Variable): string {
  const letters = [
    variable.kind === 'list' ? 'a' : variable.kind === 'table' ? 'A' : '',
    variable.integer ? 'i' : '',
    variable.letters === 'lower' ? 'l' : '',
    variable.readonly ? 'r' : '',
    variable.letters === 'upper' ? 'u' : '',
    variable.exported ? 'x' : '',
  ].join('');
  const head = `declare -${letters || '-'} ${name}`;
  if (variable.kind === 'text') {
    const value = variable.values.get('0');
    return value === undefined ? head : `${head}=${quoted(value)}`;
  }
  const pairs = keysOf(variable).map((key) => `[${key}]=${quoted(variable.values.get(key) ?? '')}`);
  const inside = pairs.join(' ');
  return `${head}=(${inside}${variable.kind === 'table' && inside !== '' ? ' ' : ''})`;
}
