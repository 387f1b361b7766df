// The variables of an awk program and the line it is at.
import { regexOf } from '../patterns.ts';

export type Value = string | number;

/** `next` */
export class Next extends Error {}

/** `exit` */
export class Exit extends Error {}

export class AwkState {
  readonly print: (text: string) => void;
  readonly arrays = new Map<string, Map<string, Value>>();
  code = 0;
  readonly #variables = new Map<string, Value>([
    ['OFS', ' '],
    ['ORS', '\n'],
    ['NR', 0],
    ['NF', 0],
    ['FS', ' '],
    ['SUBSEP', '\u001C'],
  ]);
  #record = '';
  #fields: string[] = [];

  constructor(print: (text: string) => void) {
    this.print = print;
  }

  nextRecord(line: string): void {
    this.set('NR', toNumber(this.get('NR')) + 1);
    this.set('FNR', this.get('NR'));
    this.setField(0, line);
  }

  get(name: string): Value {
    return this.#variables.get(name) ?? '';
  }

  set(name: string, value: Value): void {
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
    return by.length === 1 && by !== '|' ? text.split(by) : text.split(by === '|' ? '|' : regexOf(by, 'extended'));
  }

  array(name: string): Map<string, Value> {
    const known = this.arrays.get(name) ?? new Map<string, Value>();
    this.arrays.set(name, known);
    return known;
  }

  #join(): void {
    this.#record = this.#fields.join(toText(this.get('OFS')));
  }
}

export const toNumber = (value: Value): number =>
  typeof value === 'number' ? value : Number(/^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/i.exec(value)?.[0] ?? 0);
export const toText = (value: Value): string =>
  typeof value === 'string' ? value : Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
export const isTrue = (value: Value): boolean =>
  typeof value === 'number' ? value !== 0 : value !== '' && !(looksNumber(value) && Number(value) === 0);
export const looksNumber = (value: Value): boolean =>
  typeof value === 'number' || /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(value);
