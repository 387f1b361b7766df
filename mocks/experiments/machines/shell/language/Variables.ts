// A shell's variables, and those of its functions for as long as they run.

interface Variable {
  value: string;
  exported: boolean;
}

export class Variables {
  /** Those of the functions that run come last. */
  readonly #scopes: Map<string, Variable>[];

  constructor(from?: Variables) {
    this.#scopes = from ? from.#scopes.map(copied) : [new Map<string, Variable>()];
  }

  get(name: string): string | undefined {
    return this.#find(name)?.value;
  }

  set(name: string, value: string): void {
    const known = this.#find(name);
    if (known) known.value = value;
    else this.#scopes[0]?.set(name, { value, exported: false });
  }

  /** A variable of the function that runs. */
  setLocal(name: string, value: string, exported = false): void {
    this.#scopes.at(-1)?.set(name, { value, exported });
  }

  export(name: string): void {
    const known = this.#find(name);
    if (known) known.exported = true;
    else this.#scopes[0]?.set(name, { value: '', exported: true });
  }

  remove(name: string): void {
    this.#scopes.findLast((scope) => scope.has(name))?.delete(name);
  }

  enter(): void {
    this.#scopes.push(new Map());
  }

  leave(): void {
    this.#scopes.pop();
  }

  names(): string[] {
    return [...new Set(this.#scopes.flatMap((scope) => [...scope.keys()]))].toSorted();
  }

  /** Programs that are started see these. */
  exported(): [name: string, value: string][] {
    return this.names().flatMap((name): [string, string][] => {
      const variable = this.#find(name);
      return variable?.exported === true ? [[name, variable.value]] : [];
    });
  }

  #find(name: string): Variable | undefined {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name);
  }
}

const copied = (scope: ReadonlyMap<string, Variable>): Map<string, Variable> =>
  new Map([...scope].map(([name, variable]) => [name, { ...variable }]));
