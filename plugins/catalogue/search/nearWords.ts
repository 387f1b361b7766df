/** The number of suggestions at a time. */
const MOST = 3;

const HAN = /\p{Script=Han}/u;
/** Latin words, and stretches of Chinese; 与 only joins two of them. */
const WORDS = /[\p{Script=Latin}\d][\p{Script=Latin}\d.+#]*|(?:(?!与)\p{Script=Han})+/gu;

/**
 * Words of the names that may have been meant by the keyword, the nearest first.
 * @example nearWords('pyhton', ['Python 编程基础']) // ['Python']
 */
export function nearWords(keyword: string, names: readonly string[]): string[] {
  const wanted = plain(keyword).split(/\s+/).filter(Boolean);
  const words = new Set(names.flatMap((name) => name.match(WORDS) ?? []));
  return [...words]
    .filter((word) => plain(word) !== plain(keyword).trim())
    .map((word) => ({ word, slips: Math.min(...wanted.map((one) => slipsTo(one, plain(word)))) }))
    .filter(({ slips }) => slips < Infinity)
    .toSorted((a, b) => (a.slips === b.slips ? a.word.length - b.word.length : a.slips - b.slips))
    .slice(0, MOST)
    .map(({ word }) => word);
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The slips from what was typed to the word or a part of it as long; infinite if there are more than usual. */
function slipsTo(typed: string, word: string): number {
  const parts = Array.from(word, (_, at) => word.slice(at, at + typed.length));
  const usual = [0, 1, 2].slice(0, slipsIn(typed) + 1);
  const near = [word, ...parts.filter(({ length }) => length === typed.length)];
  return usual.find((slips) => near.some((part) => isNear(typed, part, slips))) ?? Infinity;
}

/** None in up to 3 letters, 1 in up to 7, 2 in more; a Chinese character counts for two letters. */
function slipsIn(typed: string): number {
  const length = Array.from(typed, (character) => (HAN.test(character) ? 2 : 1)).reduce<number>((a, b) => a + b, 0);
  return length < 4 ? 0 : length < 8 ? 1 : 2;
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
