// The line that an awk program works on, its fields, its variables, and what it has printed.
import { formatted } from '../../format.ts';

/** A variable that was never set is empty text. */
export type Value = string | number;

export const toNumber = (value: Value): number => (typeof value === 'number' ? value : Number.parseFloat(value) || 0);
export const toText = (value: Value): string =>
  typeof value === 'string' ? value : String(Number.isInteger(value) ? value : Number(value.toPrecision(6)));
export const isTrue = (value: Value): boolean =>
  typeof value === 'number' || /^\s*-?\d*\.?\d+\s*$/.test(value) ? toNumber(value) !== 0 : value !== '';

export class AwkState {
  readonly #variables = new Map<string, Value>([
    ['FS', ' '],
    ['OFS', ' '],
    ['NR', 0],
    ['NF', 0],
  ]);
  line = '';
  #fields: string[] = [];
  /** Not taken yet. */
  #output = '';

  get(name: string): Value {
    return this.#variables.get(name) ?? '';
  }

  set(name: string, value: Value): Value {
    this.#variables.set(name, value);
    return value;
  }

  nextLine(line: string): void {
    this.set('NR', toNumber(this.get('NR')) + 1);
    this.#split(line);
  }

  /** 0 is the whole line. */
  field(at: number): string {
    return at === 0 ? this.line : (this.#fields[at - 1] ?? '');
  }

  setField(at: number, value: Value): Value {
    if (at === 0) this.#split(toText(value));
    else {
      while (this.#fields.length < at) this.#fields.push('');
      this.#fields[at - 1] = toText(value);
      this.line = this.#fields.join(toText(this.get('OFS')));
      this.set('NF', this.#fields.length);
    }
    return value;
  }

  print(values: readonly string[]): void {
    this.#output += `${values.length === 0 ? this.line : values.join(toText(this.get('OFS')))}\n`;
  }

  printf([format = '', ...values]: readonly string[]): void {
    this.#output += formatted(format, values, { once: true });
  }

  takeOutput(): string {
    const output = this.#output;
    this.#output = '';
    return output;
  }

  #split(line: string): void {
    const by = toText(this.get('FS'));
    this.line = line;
    if (by === ' ') this.#fields = line.split(/\s+/).filter(Boolean);
    else this.#fields = line === '' ? [] : line.split(by.length === 1 ? by : new RegExp(by, 'u'));
    this.set('NF', this.#fields.length);
  }
}
