// Objects from earlier answers, each with the parameters of its call.
import type { CallName, FieldSource } from './parameters.ts';

type Row = Readonly<Record<string, unknown>>;

/** Maximum number of rows kept per call; more would add nothing new. */
const ROWS_OF_A_CALL = 40;

export class Answers {
  readonly #rows = new Map<CallName, Row[]>();

  /** Stores an answer; the parameters of its call are added to every object in it. */
  keep(name: CallName, input: Row, data: unknown): void {
    const rows = this.#rows.get(name) ?? [];
    this.#rows.set(name, rows);
    collect(rows, input, data);
  }

  /** Finds inputs with all the wanted parameters, each from a single object if possible. */
  inputs(wanted: Readonly<Record<string, FieldSource>>, most: number): Row[] {
    const names = Object.entries(wanted);
    if (names.length === 0) return [{}];
    const found = new Map<string, Row>();
    for (const row of [...this.#together(names), ...this.#apart(names)]) {
      if (found.size < most) found.set(JSON.stringify(row), row);
    }
    return [...found.values()];
  }

  /** Takes all parameters from one object: a course and the class in which it was found. */
  #together(names: readonly (readonly [string, FieldSource])[]): Row[] {
    const sources = [...this.#rows].flatMap(([name, rows]) =>
      names.every(([, source]) => fits(source, name)) ? rows : [],
    );
    return sources.flatMap((row) => {
      const values = names.map(([parameter, { field }]) => [parameter, row[field]] as const);
      return values.every(([, value]) => isGiven(value)) ? [Object.fromEntries(values)] : [];
    });
  }

  /** Takes the first value of each parameter. */
  #apart(names: readonly (readonly [string, FieldSource])[]): Row[] {
    const values = names.map(([parameter, source]) => [parameter, this.#first(source)] as const);
    return values.every(([, value]) => isGiven(value)) ? [Object.fromEntries(values)] : [];
  }

  #first(source: FieldSource): unknown {
    for (const [name, rows] of this.#rows) {
      const row = fits(source, name) ? rows.find((one) => isGiven(one[source.field])) : undefined;
      if (row) return row[source.field];
    }
    return undefined;
  }
}

function fits({ from }: FieldSource, name: CallName): boolean {
  return from?.includes(name) ?? true;
}

function isGiven(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function collect(rows: Row[], enclosing: Row, value: unknown): void {
  if (rows.length >= ROWS_OF_A_CALL || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(rows, enclosing, item);
    return;
  }
  const row: Row = { ...enclosing, ...value };
  rows.push(row);
  // Inner objects inherit their owner's parameters except its id, since they have their own.
  const { id: _, ...inherited } = Object.fromEntries(Object.entries(row).filter(([, inner]) => isGiven(inner)));
  for (const inner of Object.values(value)) collect(rows, inherited, inner);
}
