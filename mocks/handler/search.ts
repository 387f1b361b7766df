// A search over the records of a list: what holds every word that was typed, or else what comes closest.
import { holds } from './page.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Records that hold all of the words, in their own order. Where there are none, those that hold at least half of what the
 * words are worth, the best first: a word is worth more the fewer records have it.
 * @example search(courses, 'python 入门', ({ title, summary }) => [title, summary])
 */
export function search<T>(
  records: readonly T[],
  keyword: string | undefined,
  textsOf: (record: T) => readonly (string | null | undefined)[],
): T[] {
  const all = records.filter((record) => holds(keyword, ...textsOf(record)));
  if (keyword === undefined || all.length > 0) return all;
  const texts = records.map((record) => textsOf(record).join('\n').toLowerCase());
  const worth = wordsOf(keyword).map((word) => ({ word, value: worthOf(word, texts) }));
  const found = records.map((record, at) => ({
    record,
    value: worth.reduce((sum, { word, value }) => (texts[at]?.includes(word) ? sum + value : sum), 0),
  }));
  const least = worth.reduce((sum, { value }) => sum + value, 0) / 2;
  return found
    .filter(({ value }) => value > 0 && value >= least)
    .toSorted((a, b) => b.value - a.value)
    .map(({ record }) => record);
}

function wordsOf(keyword: string): string[] {
  const words = [...segmenter.segment(keyword.toLowerCase())].filter(({ isWordLike }) => isWordLike);
  return [...new Set(words.map(({ segment }) => segment))];
}

/** A word that no record has counts as a rare one: records that have only the others are not what was meant. */
function worthOf(word: string, texts: readonly string[]): number {
  const num = texts.filter((text) => text.includes(word)).length;
  return Math.log(1 + texts.length / Math.max(1, num));
}
