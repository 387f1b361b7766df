// Options as commands take them: `-la`, `-n 5`, `-n5`, `--recursive`.

/** A command was called wrongly. */
export class Usage extends Error {
  readonly code: number;
  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

export interface Options {
  readonly rest: readonly string[];
  has(letter: string): boolean;
  /** The last one given. */
  value(letter: string): string | undefined;
  values(letter: string): readonly string[];
  /** Throws Usage where it is none. */
  number(letter: string, otherwise: number): number;
}

/** `letters`: those there are, with a colon behind one that takes a value. Long names stand for letters. */
export function optionsOf(
  args: readonly string[],
  letters: string,
  long: Readonly<Record<string, string>> = {},
): Options {
  const found = new Map<string, string[]>();
  const rest: string[] = [];
  const note = (letter: string, value = ''): void => {
    found.set(letter, [...(found.get(letter) ?? []), value]);
  };
  const takes = (letter: string): boolean => letters.includes(`${letter}:`);
  const queue = [...args];
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (arg === '--') {
      rest.push(...queue);
      break;
    }
    if (arg.startsWith('--')) {
      const [name = '', ...value] = arg.slice(2).split('=');
      const letter = long[name];
      if (letter === undefined) throw new Usage(`unrecognized option '${arg}'`, 2);
      note(letter, takes(letter) ? (value.length > 0 ? value.join('=') : queue.shift()) : value.join('='));
    } else if (/^-./.test(arg)) readLetters(arg.slice(1), { letters, takes, note, next: () => queue.shift() });
    else rest.push(arg);
  }
  return {
    rest,
    has: (letter) => found.has(letter),
    value: (letter) => found.get(letter)?.at(-1),
    values: (letter) => found.get(letter) ?? [],
    number(letter, otherwise) {
      const text = found.get(letter)?.at(-1);
      if (text === undefined) return otherwise;
      if (!/^[-+]?\d+(?:\.\d+)?$/.test(text)) throw new Usage(`invalid number: ‘${text}’`);
      return Number(text);
    },
  };
}

interface Reading {
  readonly letters: string;
  takes(letter: string): boolean;
  note(letter: string, value?: string): void;
  next(): string | undefined;
}

function readLetters(text: string, { letters, takes, note, next }: Reading): void {
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    // `head -5`
    if (/\d/.test(letter) && letters.includes('#')) {
      note('n', text.slice(at));
      return;
    }
    if (letter === ':' || !letters.includes(letter)) throw new Usage(`invalid option -- '${letter}'`, 2);
    if (!takes(letter)) note(letter);
    else {
      const value = at + 1 < text.length ? text.slice(at + 1) : next();
      if (value === undefined) throw new Usage(`option requires an argument -- '${letter}'`, 2);
      note(letter, value);
      return;
    }
  }
}
