// `declare`, `local`, `export` and `readonly`.
import { assignmentOf, assignTo, type Prepared } from '../language/assign.ts';
import type { Run } from '../language/io.ts';
import { SyntaxTrouble } from '../language/syntax.ts';
import { declarationOf, REFERENCE, type Variable } from '../language/Variables.ts';
import { textOf } from './input.ts';
import { functionText } from './functionText.ts';

/** `items` are those that set something; the others stand among the arguments. */
export function declareAll(run: Run, items: readonly Prepared[]): number {
  const { shell, name } = run;
  const letters = new Set<string>();
  const removed = new Set<string>();
  const named: Prepared[] = [];
  for (const arg of run.args) {
    if (/^[-+][a-zA-Z]+$/.test(arg)) for (const one of arg.slice(1)) (arg.startsWith('-') ? letters : removed).add(one);
    else if (arg !== '--') named.push(fromText(arg));
  }
  if (name === 'local' && !shell.variables.inFunction) throw new SyntaxTrouble('can only be used in a function');
  if (letters.has('f') || letters.has('F')) return showFunctions(run, named, letters.has('F'));
  if (letters.has('p') || named.length + items.length === 0) return show(run, named, letters);
  if (name === 'export') letters.add('x');
  if (name === 'readonly') letters.add('r');
  if (name === 'export' && letters.has('n')) removed.add('x');
  const isLocal = shell.variables.inFunction && !letters.has('g') && /^(?:local|declare|typeset)$/.test(name);
  let code = 0;
  for (const item of [...named, ...items]) {
    const [, plain = '', subscript] = REFERENCE.exec(item.name) ?? [];
    if (plain === '') {
      run.err.write(`${shell.speaker}: ${name}: \`${item.name}': not a valid identifier\n`);
      code = 1;
      continue;
    }
    if (letters.has('n') && name !== 'export') {
      shell.variables.refer(plain, item.value);
      continue;
    }
    const variable = isLocal ? shell.variables.openLocal(plain) : shell.variables.open(plain);
    mark(variable, letters, removed);
    if (items.includes(item) || given.has(item)) {
      assignTo(shell, variable, { ...item, name: plain, subscript: item.subscript ?? subscript });
    }
    if (letters.has('r')) variable.readonly = true;
  }
  return code;
}

/** Words that turned out to set something: `export "$name=$value"`. */
const given = new WeakSet<Prepared>();

function fromText(arg: string): Prepared {
  const assign = assignmentOf(arg);
  const base = { append: false, elements: undefined };
  if (!assign) return { ...base, name: arg, subscript: undefined, value: '' };
  const [, name = '', plus, value = ''] = /^([^=+]+)(\+?)=([\s\S]*)$/.exec(arg) ?? [];
  const item = { ...base, name, subscript: undefined, append: plus === '+', value };
  given.add(item);
  return item;
}

function mark(variable: Variable, letters: ReadonlySet<string>, removed: ReadonlySet<string>): void {
  if (letters.has('a') && variable.kind === 'text') variable.kind = 'list';
  if (letters.has('A')) variable.kind = 'table';
  if (letters.has('i')) variable.integer = true;
  if (letters.has('x')) variable.exported = true;
  if (letters.has('l')) variable.letters = 'lower';
  if (letters.has('u')) variable.letters = 'upper';
  if (removed.has('x')) variable.exported = false;
  if (removed.has('i')) variable.integer = false;
  if (removed.has('l') || removed.has('u')) variable.letters = 'as given';
}

function show({ shell, name, out, err }: Run, named: readonly Prepared[], letters: ReadonlySet<string>): number {
  const wanted = (variable: Variable): boolean =>
    (name !== 'export' && !letters.has('x')) || variable.exported
      ? ((name !== 'readonly' && !letters.has('r')) || variable.readonly) &&
        (!letters.has('a') || variable.kind === 'list') &&
        (!letters.has('A') || variable.kind === 'table')
      : false;
  let code = 0;
  for (const one of named.length > 0 ? named.map((item) => item.name) : shell.variables.names().toSorted()) {
    const variable = shell.variables.find(one);
    if (variable && (named.length > 0 || wanted(variable))) out.write(`${declarationOf(one, variable)}\n`);
    else if (!variable) {
      err.write(`${shell.speaker}: ${name}: ${one}: not found\n`);
      code = 1;
    }
  }
  return code;
}

function showFunctions({ shell, out, name }: Run, named: readonly Prepared[], onlyNames: boolean): number {
  const names = named.length > 0 ? named.map((item) => item.name) : [...shell.functions.keys()].toSorted();
  if (name === 'export') {
    for (const one of names) shell.exportedFunctions.add(one);
    return 0;
  }
  const known = names.filter((one) => shell.functions.has(one));
  if (onlyNames) out.write(textOf(known.map((one) => (named.length > 0 ? one : `declare -f ${one}`))));
  else for (const one of known) out.write(functionText(shell, one));
  return Number(known.length < names.length);
}
