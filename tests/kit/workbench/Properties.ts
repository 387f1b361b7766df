// The properties of a sample, said where they are used: what is asked for here is what the panel offers.

export type Value = string | number | boolean;

export type Field =
  | { readonly kind: 'text'; readonly name: string; readonly value: string }
  | { readonly kind: 'flag'; readonly name: string; readonly value: boolean }
  | { readonly kind: 'number'; readonly name: string; readonly value: number }
  | { readonly kind: 'choice'; readonly name: string; readonly value: string; readonly of: readonly string[] };

export class Properties {
  /** Those that were asked for, in their order. */
  readonly fields: Field[] = [];
  /** Changes one of them, as the sample itself may. */
  readonly set: (name: string, value: Value) => void;
  readonly #values: ReadonlyMap<string, Value>;

  constructor(values: ReadonlyMap<string, Value>, set: (name: string, value: Value) => void) {
    this.#values = values;
    this.set = set;
  }

  text(name: string, first = ''): string {
    const kept = this.#values.get(name);
    const value = typeof kept === 'string' ? kept : first;
    this.fields.push({ kind: 'text', name, value });
    return value;
  }

  flag(name: string, first = false): boolean {
    const kept = this.#values.get(name);
    const value = typeof kept === 'boolean' ? kept : first;
    this.fields.push({ kind: 'flag', name, value });
    return value;
  }

  number(name: string, first: number): number {
    const kept = this.#values.get(name);
    const value = typeof kept === 'number' ? kept : first;
    this.fields.push({ kind: 'number', name, value });
    return value;
  }

  /** The first one until another is chosen. */
  choice<const T extends string>(name: string, of: readonly [T, ...T[]]): T {
    const value = of.find((one) => one === this.#values.get(name)) ?? of[0];
    this.fields.push({ kind: 'choice', name, value, of });
    return value;
  }
}
