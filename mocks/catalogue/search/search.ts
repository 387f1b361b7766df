// A search over the records of a list: what holds every word that was typed, or else what comes closest.
import { readsLike } from './pinyin.ts';

type Texts = readonly (string | null | undefined)[];

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Records that hold all of the words, in their own order. Where there are none, those that hold them misspelt, or in
 * pinyin in a name; else those that hold at least half of what the words are worth, the best first: a word is worth more
 * the fewer records have it.
 * @example search(courses, 'python 入门', ({ title, labels }) => [title, ...labels], ({ summary }) => [summary])
 */
export function search<T>(
  records: readonly T[],
  keyword: string | undefined,
  namesOf: (record: T) => Texts,
  restOf: (record: T) => Texts = () => [],
): T[] {
  const words = wordsIn(keyword);
  const searched = records.map((record) => {
    const names = plain(namesOf(record));
    return { record, names, text: `${names}\n${plain(restOf(record))}` };
  });
  const exact = searched.filter(({ text }) => words.every((word) => text.includes(word)));
  if (exact.length > 0) return exact.map(({ record }) => record);
  const near = searched.filter(({ names, text }) =>
    words.every(
      (word) => text.includes(word) || (LETTERS.test(word) && (readsLike(names, word) || misspelt(text, word))),
    ),
  );
  if (near.length > 0) return near.map(({ record }) => record);

  const texts = searched.map(({ text }) => text);
  const worth = segmentsIn(words).map((word) => ({ word, value: worthOf(word, texts) }));
  const least = worth.reduce((sum, { value }) => sum + value, 0) / 2;
  return searched
    .map(({ record, text }) => ({
      record,
      value: worth.reduce((sum, { word, value }) => (text.includes(word) ? sum + value : sum), 0),
    }))
    .filter(({ value }) => value > 0 && value >= least)
    .toSorted((a, b) => b.value - a.value)
    .map(({ record }) => record);
}

/** True if the text holds every word of the keyword. */
export const holdsWords = (keyword: string | undefined, ...texts: Texts): boolean =>
  wordsIn(keyword).every((word) => plain(texts).includes(word));

/** Case and full width do not matter. */
const plain = (texts: Texts): string => texts.join('\n').normalize('NFKC').toLowerCase();

const wordsIn = (keyword: string | undefined): string[] => plain([keyword]).split(/\s+/).filter(Boolean);

/** The words of a sentence; single characters are in too many texts to tell anything. */
function segmentsIn(words: readonly string[]): string[] {
  const segments = [...segmenter.segment(words.join(' '))].filter(
    ({ isWordLike, segment }) => isWordLike && segment.length > 1,
  );
  return [...new Set(segments.map(({ segment }) => segment))];
}

/** A word that no record has counts as a rare one: records that have only the others are not what was meant. */
function worthOf(word: string, texts: readonly string[]): number {
  const num = texts.filter((text) => text.includes(word)).length;
  return Math.log(1 + texts.length / Math.max(1, num));
}

/** Chinese words and figures are not misspelt letter by letter. */
const LETTERS = /^[a-z]+$/;

/** Short words have too many neighbours. */
function misspelt(text: string, word: string): boolean {
  const slips = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  return (text.match(/[a-z]+/g) ?? []).some((other) => isNear(word, other, slips));
}

/**
 * True if at most so many slips lie between two words: a letter wrong, added or left out, or two swapped, which counts
 * once because fingers that overtake each other make the commonest misspelling.
 */
function isNear(one: string, other: string, slips: number): boolean {
  if (one === other) return true;
  if (slips === 0) return false;
  let at = 0;
  while (one[at] === other[at]) at++;
  const [a, b] = [one.slice(at), other.slice(at)];
  return (
    isNear(a.slice(1), b.slice(1), slips - 1) ||
    isNear(a.slice(1), b, slips - 1) ||
    isNear(a, b.slice(1), slips - 1) ||
    (a[0] === b[1] && a[1] === b[0] && isNear(a.slice(2), b.slice(2), slips - 1))
  );
}
