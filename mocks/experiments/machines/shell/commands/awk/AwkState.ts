// The variables of an awk program and the line it is at.
import { Usage } from '../options.ts';
import { regexOf } from '../patterns.ts';
import { fixed } from '../printing.ts';
import type { Argument } from './AwkOperands.ts';
import type { Act } from './AwkReader.ts';

export type Value = string | number;

/** `next`, `nextfile` */
export class Next extends Error {
  readonly wholeFile: boolean;
  constructor(wholeFile = false) {
    super('next');
    this.wholeFile = wholeFile;
  }
}

/** `exit` */
export class Exit extends Error {}

/** `return` */
export class Return extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('return');
    this.value = value;
  }
}

/** What a program reaches outside of itself. */
export interface Outside {
  print(text: string): void;
  /** The next line of its input. */
  nextLine(): string | undefined;
  /** Undefined where there is no such file. */
  fileText(path: string): string | undefined;
  writeFile(path: string, text: string, append: boolean): void;
  /** Runs a command with an input; what it writes goes out, or comes back. */
  run(command: string, input: string, kept: boolean): { readonly output: string; readonly code: number };
  now(): number;
}

export interface AwkFunction {
  readonly names: readonly string[];
  readonly body: Act;
}

type AwkArray = Map<string, Value>;
/** Of a function that runs: its own variables, and arrays that it was given. */
interface Frame {
  readonly values: Map<string, Value>;
  readonly arrays: Map<string, () => AwkArray>;
}

const DEEPEST = 200;

export class AwkState {
  readonly print: (text: string) => void;
  readonly outside: Outside;
  readonly functions = new Map<string, AwkFunction>();
  code = 0;
  readonly #arrays = new Map<string, AwkArray>();
  readonly #frames: Frame[] = [];
  /** Files and commands that are being read: the lines that are left. */
  readonly #reading = new Map<string, string[]>();
  readonly #written = new Set<string>();
  /** What commands will be given when they are closed. */
  readonly #piped = new Map<string, string>();
  readonly #variables = new Map<string, Value>([
    ['OFS', ' '],
    ['ORS', '\n'],
    ['RS', '\n'],
    ['NR', 0],
    ['FNR', 0],
    ['NF', 0],
    ['FS', ' '],
    ['SUBSEP', '\u001C'],
    ['OFMT', '%.6g'],
    ['CONVFMT', '%.6g'],
    ['FILENAME', ''],
    ['RSTART', 0],
    ['RLENGTH', -1],
  ]);
  #record = '';
  #fields: string[] = [];

  constructor(outside: Outside) {
    this.outside = outside;
    this.print = (text) => outside.print(text);
  }

  nextRecord(line: string): void {
    this.count();
    this.setField(0, line);
  }

  count(): void {
    this.set('NR', toNumber(this.get('NR')) + 1);
    this.set('FNR', toNumber(this.get('FNR')) + 1);
  }

  nextLine(): string | undefined {
    return this.outside.nextLine();
  }

  /** Null where it cannot be read. */
  lineOf(kind: 'file' | 'command', name: string): string | undefined | null {
    let lines = this.#reading.get(name);
    if (!lines) {
      const text = kind === 'file' ? this.outside.fileText(name) : this.outside.run(name, '', true).output;
      if (text === undefined) return null;
      lines = text.split('\n');
      if (lines.at(-1) === '') lines.pop();
      this.#reading.set(name, lines);
    }
    return lines.shift();
  }

  /** `>`, `>>` or `|` */
  write(into: string, target: string, text: string): void {
    if (into === '|') this.#piped.set(target, (this.#piped.get(target) ?? '') + text);
    else if (target === '/dev/stdout') this.print(text);
    else if (target === '/dev/stderr') this.outside.run('cat >&2', text, false);
    else {
      this.outside.writeFile(target, text, into === '>>' || this.#written.has(target));
      this.#written.add(target);
    }
  }

  close(name: string): number {
    const known = this.#reading.delete(name) || this.#written.delete(name);
    const input = this.#piped.get(name);
    this.#piped.delete(name);
    if (input !== undefined) return this.outside.run(name, input, false).code;
    return known ? 0 : -1;
  }

  closeAll(): void {
    for (const name of this.#piped.keys()) this.close(name);
  }

  get(name: string): Value {
    const frame = this.#frames.at(-1);
    if (frame?.values.has(name) === true) return frame.values.get(name) ?? '';
    return this.#variables.get(name) ?? '';
  }

  set(name: string, value: Value): void {
    const frame = this.#frames.at(-1);
    if (frame?.values.has(name) === true) {
      frame.values.set(name, value);
      return;
    }
    this.#variables.set(name, value);
    if (name !== 'NF') return;
    this.#fields.length = Math.max(0, toNumber(value));
    this.#fields = Array.from(this.#fields, (field) => field ?? '');
    this.#join();
  }

  field(at: number): string {
    return at === 0 ? this.#record : (this.#fields[at - 1] ?? '');
  }

  setField(at: number, value: Value): void {
    if (at === 0) {
      this.#record = toText(value);
      this.#fields = this.split(this.#record, toText(this.get('FS')));
    } else {
      while (this.#fields.length < at) this.#fields.push('');
      this.#fields[at - 1] = toText(value);
      this.#join();
    }
    this.#variables.set('NF', this.#fields.length);
  }

  split(text: string, by: string): string[] {
    if (by === ' ') return text.trim() === '' ? [] : text.trim().split(/\s+/);
    if (text === '') return [];
    if (by === '') return [...text];
    return by.length === 1 ? text.split(by === '\\' ? '\\' : by) : text.split(regexOf(by, 'extended'));
  }

  hasArray(name: string): boolean {
    return this.#frames.at(-1)?.arrays.has(name) === true || this.#arrays.has(name);
  }

  array(name: string): AwkArray {
    const given = this.#frames.at(-1)?.arrays.get(name);
    if (given) return given();
    const known = this.#arrays.get(name) ?? new Map<string, Value>();
    this.#arrays.set(name, known);
    return known;
  }

  /** Values are copied, arrays are shared. */
  call(name: string, args: readonly Argument[]): Value {
    const known = this.functions.get(name);
    if (!known) throw new Usage(`function ${name} not defined`, 2);
    if (this.#frames.length >= DEEPEST) throw new Usage(`function ${name} calls itself too often`, 2);
    const frame: Frame = { values: new Map(), arrays: new Map() };
    for (const [at, own] of known.names.entries()) {
      const arg = args[at];
      const array: AwkArray = new Map();
      frame.arrays.set(own, arg && arg.name !== '' ? this.#shared(arg.name) : () => array);
      frame.values.set(own, arg?.value(this) ?? '');
    }
    this.#frames.push(frame);
    try {
      known.body(this);
      return '';
    } catch (error) {
      if (error instanceof Return) return error.value;
      throw error;
    } finally {
      this.#frames.pop();
    }
  }

  /** Found when it is needed, by the one that calls. */
  #shared(name: string): () => AwkArray {
    const given = this.#frames.at(-1)?.arrays.get(name);
    return (
      given ??
      (() => {
        const known = this.#arrays.get(name) ?? new Map<string, Value>();
        this.#arrays.set(name, known);
        return known;
      })
    );
  }

  #join(): void {
    this.#record = this.#fields.join(toText(this.get('OFS')));
  }
}

export const toNumber = (value: Value): number =>
  typeof value === 'number' ? value : Number(/^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/i.exec(value)?.[0] ?? 0);

export function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (Number.isInteger(value)) return Math.abs(value) < 1e16 ? String(value) : fixed(value, 0);
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  return String(Number(value.toPrecision(6))).replace(/e([-+])(\d)$/, 'e$10$2');
}

export const isTrue = (value: Value): boolean =>
  typeof value === 'number' ? value !== 0 : value !== '' && !(looksNumber(value) && Number(value) === 0);
export const looksNumber = (value: Value): boolean =>
  typeof value === 'number' || /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(value);
