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

/** Braces stand beside each other, not in each other. */
function variants(items: readonly Item[]): Item[][] {
  const start = items.indexOf('{');
  const end = items.indexOf('}', start);
  const choices = start < 0 || end < 0 ? undefined : choicesOf(items.slice(start + 1, end));
  if (!choices) return [[...items]];
  const after = variants(items.slice(end + 1));
  return choices
    .slice(0, Math.ceil(MOST / after.length))
    .flatMap((choice) => after.map((rest) => [...items.slice(0, start), ...choice, ...rest]))
    .slice(0, MOST);
}

/** Undefined without a comma or a range: the braces are letters then. */
function choicesOf(items: readonly Item[]): Item[][] | undefined {
  const [, from, to] =
    /^(\d+)\.\.(\d+)$/.exec(items.map((item) => (typeof item === 'string' ? item : '?')).join('')) ?? [];
  if (from !== undefined) {
    const [first, last] = [Number(from), Number(to)];
    const count = Math.min(MOST, Math.abs(last - first) + 1);
    return Array.from({ length: count }, (_, at) => [...String(last < first ? first - at : first + at)]);
  }
  const choices: Item[][] = [[]];
  for (const item of items) {
    if (item === ',') choices.push([]);
    else choices.at(-1)?.push(item);
  }
  return choices.length > 1 ? choices : undefined;
}
