import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

type Values = readonly SQLInputValue[];

/** A prepared statement with its values in their order, as `?` or `?1`, `?2`: Node 22 takes the latter only by name. */
export class Statement {
  readonly #prepared: StatementSync;
  readonly #names: readonly string[];

  constructor(sqlite: DatabaseSync, sql: string) {
    this.#prepared = sqlite.prepare(sql);
    this.#names = [...new Set(sql.match(/\?\d+/g))];
  }

  run(...values: Values) {
    return this.#names.length > 0 ? this.#prepared.run(this.#named(values)) : this.#prepared.run(...values);
  }

  get(...values: Values) {
    return this.#names.length > 0 ? this.#prepared.get(this.#named(values)) : this.#prepared.get(...values);
  }

  all(...values: Values) {
    return this.#names.length > 0 ? this.#prepared.all(this.#named(values)) : this.#prepared.all(...values);
  }

  #named(values: Values): Record<string, SQLInputValue> {
    return Object.fromEntries(this.#names.map((name) => [name, values[Number(name.slice(1)) - 1] ?? null]));
  }
}
