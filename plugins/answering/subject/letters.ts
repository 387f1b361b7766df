/** The code of A. */
const FIRST = 65;
const COUNT = 26;

/** The letter of an option by its index: A to Z, then AA, AB … */
export function letterOf(at: number): string {
  const letter = String.fromCodePoint(FIRST + (at % COUNT));
  return at < COUNT ? letter : letterOf(Math.floor(at / COUNT) - 1) + letter;
}
