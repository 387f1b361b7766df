// JSON documents from a seed, written with knowledge of where everything stands.

export type Random = () => number;
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface WrittenJson {
  text: string;
  value: Json;
  /** The span of each value. */
  places: { path: (string | number)[]; start: number; end: number }[];
  /** Each comma, with where the entry before it ends. */
  commas: { at: number; after: number }[];
  colons: number[];
  /** The ends of non-empty containers: the end of the last entry, and the bracket. */
  closings: { after: number; at: number }[];
}

/** The same numbers from the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function pick<T>(random: Random, among: readonly T[]): T | undefined {
  return among[Math.floor(random() * among.length)];
}

const TEXTS = [
  '',
  'a',
  '研习',
  'home.blocks',
  'say "hi"',
  'C:\\data',
  'tab\t',
  'line\nline',
  '😀',
  '{,}[:]',
  '"',
  'true',
];
const NUMBERS = [0, -1, 12, 3.5, 1e21, -2.5e-7];
const SPACES = ['', '', ' ', '  ', '\n', '\r\n  ', '\t', '\n\n'];

export function writeRandomJson(random: Random): WrittenJson {
  const written: WrittenJson = { text: '', value: null, places: [], commas: [], colons: [], closings: [] };
  const space = () => {
    written.text += pick(random, SPACES) ?? '';
  };

  const entries = (count: number, brackets: string, write: (index: number) => void) => {
    written.text += brackets[0] ?? '';
    let after = written.text.length;
    for (let index = 0; index < count; index += 1) {
      space();
      if (index > 0) {
        written.commas.push({ at: written.text.length, after });
        written.text += ',';
        space();
      }
      write(index);
      after = written.text.length;
    }
    space();
    if (count > 0) written.closings.push({ after, at: written.text.length });
    written.text += brackets[1] ?? '';
  };

  const value = (path: (string | number)[], depth: number): Json => {
    const start = written.text.length;
    const result = kind(path, depth);
    written.places.push({ path, start, end: written.text.length });
    return result;
  };

  const kind = (path: (string | number)[], depth: number): Json => {
    const roll = depth === 0 ? random() * 0.3 : random();
    if (depth > 3 || roll > 0.3) {
      const plain = pick<Json>(random, [...TEXTS, ...NUMBERS, true, false, null]) ?? null;
      written.text += JSON.stringify(plain);
      return plain;
    }
    const count = Math.floor(random() * 5);
    if (roll > 0.12) {
      const members: { [name: string]: Json } = {};
      entries(count, '{}', (index) => {
        const name = `${pick(random, TEXTS) ?? ''}${index}`;
        written.text += JSON.stringify(name);
        space();
        written.colons.push(written.text.length);
        written.text += ':';
        space();
        members[name] = value([...path, name], depth + 1);
      });
      return members;
    }
    const items: Json[] = [];
    entries(count, '[]', (index) => items.push(value([...path, index], depth + 1)));
    return items;
  };

  space();
  written.value = value([], 0);
  space();
  return written;
}
