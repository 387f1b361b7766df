// Methods that the oldest browsers of the build lack. Ahead of every script (rspack.config.ts). `lib` in tsconfig.json
// has no newer ones of the language; of the browser's, only these are used without looking first.

/** The members that arrays and typed arrays share. */
interface Row<T> {
  [index: number]: T;
  readonly length: number;
  slice(): Row<T>;
  reverse(): unknown;
  sort(by?: Compare<T>): unknown;
}
type Compare<T> = (a: T, b: T) => number;

/** Adds methods where they are missing, hidden from `for … in`. */
export function fill(target: object, methods: Readonly<Record<string, (...given: never[]) => unknown>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

/** Methods of arrays and of typed arrays. */
export const COPYING = {
  toReversed<T>(this: Row<T>) {
    const copy = this.slice();
    copy.reverse();
    return copy;
  },
  toSorted<T>(this: Row<T>, by?: Compare<T>) {
    const copy = this.slice();
    copy.sort(by);
    return copy;
  },
  with<T>(this: Row<T>, index: number, value: T) {
    const place = index < 0 ? this.length + index : index;
    if (place < 0 || place >= this.length) throw new RangeError(`no place ${index}`);
    const copy = this.slice();
    copy[place] = value;
    return copy;
  },
};

export const ARRAY = {
  toSpliced<T>(this: readonly T[], ...given: [start: number, count?: number, ...added: T[]]) {
    const copy = [...this];
    Reflect.apply(copy.splice, copy, given);
    return copy;
  },
};

export const MAP = {
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
    const groups = new Map<K, T[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
};

export const PROMISE = {
  withResolvers<T>() {
    let resolve: (value: T | PromiseLike<T>) => void = () => undefined;
    let reject: (reason?: unknown) => void = () => undefined;
    const promise = new Promise<T>((fulfil, refuse) => ([resolve, reject] = [fulfil, refuse]));
    return { promise, resolve, reject };
  },
};

export const ADDRESS = {
  canParse(address: string, base?: string) {
    try {
      return new URL(address, base) instanceof URL;
    } catch {
      return false;
    }
  },
};

export const SIGNAL = {
  any(signals: Iterable<AbortSignal>) {
    const all = [...signals];
    const controller = new AbortController();
    const aborted = all.find((signal) => signal.aborted);
    if (aborted) controller.abort(aborted.reason);
    for (const signal of all) {
      signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal });
    }
    return controller.signal;
  },
};

fill(Array.prototype, { ...COPYING, ...ARRAY });
fill(Reflect.getPrototypeOf(Int8Array.prototype) ?? {}, COPYING);
fill(Map, MAP);
fill(Promise, PROMISE);
fill(URL, ADDRESS);
fill(AbortSignal, SIGNAL);
