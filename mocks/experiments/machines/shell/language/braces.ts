// `{a,b}` and `{1..5}` stand for several words.
import type { Part, Word } from './syntax.ts';

/** A letter that may open a brace, or a part that stays whole. */
type Item = string | Part;

const MOST = 10_000;

export function bracesOf(word: Word): Word[] {
  if (!word.some((part) => part.type === 'text' && !part.quoted && part.text.includes('{'))) return [word];
  const items = word.flatMap((part): Item[] => (part.type === 'text' && !part.quoted ? [...part.text] : [part]));
  return variants(items).map((one) =>
    one.map((item): Part => (typeof item === 'string' ? { type: 'text', text: item, quoted: false } : item)),
  );
}

function variants(items: readonly Item[]): Item[][] {
  for (const [at, item] of items.entries()) {
    const end = item === '{' ? closing(items, at) : -1;
    const choices = end < 0 ? undefined : choicesOf(items.slice(at + 1, end));
    if (!choices) continue;
    const before = items.slice(0, at);
    const after = variants(items.slice(end + 1));
    const most = choices.slice(0, Math.ceil(MOST / after.length));
    return most.flatMap((choice) => after.map((rest) => [...before, ...choice, ...rest])).slice(0, MOST);
  }
  return [[...items]];
}

function closing(items: readonly Item[], from: number): number {
  let depth = 0;
  return items.findIndex((item, at) => {
    if (at < from) return false;
    if (item === '{') depth += 1;
    if (item === '}') depth -= 1;
    return depth === 0;
  });
}

/** The words between the commas; none where there is only one. */
function choicesOf(items: readonly Item[]): Item[][] | undefined {
  const range = rangeOf(items.map((item) => (typeof item === 'string' ? item : '?')).join(''));
  if (range) return range.map((text) => [...text]);
  const choices: Item[][] = [[]];
  let depth = 0;
  for (const item of items) {
    if (item === '{') depth += 1;
    if (item === '}') depth -= 1;
    if (item === ',' && depth === 0) choices.push([]);
    else choices.at(-1)?.push(item);
  }
  return choices.length > 1 ? choices.flatMap(variants) : undefined;
}

/** `1..10..3`, `01..10`, `a..e` */
function rangeOf(text: string): string[] | undefined {
  const [, from = '', to = '', step = '1'] = /^(-?\d+|[a-z])\.\.(-?\d+|[a-z])(?:\.\.(-?\d+))?$/i.exec(text) ?? [];
  if (from === '' || /\d/.test(from) !== /\d/.test(to)) return undefined;
  const letters = !/\d/.test(from);
  const [first, last] = letters ? [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0] : [Number(from), Number(to)];
  const by = Math.max(1, Math.abs(Number(step))) * (last < first ? -1 : 1);
  const count = Math.min(MOST, Math.floor((last - first) / by) + 1);
  const width = /^-?0\d/.test(from) || /^-?0\d/.test(to) ? Math.max(from.length, to.length) : 0;
  return Array.from({ length: count }, (_, at) => {
    const value = first + at * by;
    return letters ? String.fromCodePoint(value) : String(value).padStart(width, '0');
  });
}
