// Options as commands take them: `-la`, `-n 5`, `-n5`.
import { Usage } from '../language/io.ts';

export interface Options {
  readonly rest: readonly string[];
  has(letter: string): boolean;
  /** The last one given. */
  value(letter: string): string | undefined;
  /** Throws Usage where the value is no number. */
  number(letter: string, otherwise: number): number;
}

/** `letters` are the known ones; a colon follows one that takes a value, and `#` allows `-5` for `-n 5`. */
export function optionsOf(args: readonly string[], letters: string): Options {
  const found = new Map<string, string>();
  const rest: string[] = [];
  const queue = [...args];
  const readGroup = (group: string): void => {
    for (let at = 0; at < group.length; at++) {
      const letter = group[at] ?? '';
      if (/\d/.test(letter) && letters.includes('#')) return void found.set('n', group.slice(at));
      if (!/^\w$/.test(letter) || !letters.includes(letter)) throw new Usage(`invalid option -- '${letter}'`, 2);
      if (letters.includes(`${letter}:`)) {
        const value = group.slice(at + 1) || queue.shift();
        if (value === undefined) throw new Usage(`option requires an argument -- '${letter}'`, 2);
        return void found.set(letter, value);
      }
      found.set(letter, '');
    }
  };
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (arg === '--') rest.push(...queue.splice(0));
    else if (arg.startsWith('--')) throw new Usage(`unrecognized option '${arg}'`, 2);
    else if (/^-./.test(arg)) readGroup(arg.slice(1));
    else rest.push(arg);
  }
  return {
    rest,
    has: (letter) => found.has(letter),
    value: (letter) => found.get(letter),
    number(letter, otherwise) {
      const text = found.get(letter);
      if (text === undefined) return otherwise;
      if (!/^[-+]?\d+(?:\.\d+)?$/.test(text)) throw new Usage(`invalid number: ‘${text}’`);
      return Number(text);
    },
  };
}
