import { linesOf, textOf } from './input.ts';

/** With a number before each line. */
export function numbered(text: string, skipEmpty: boolean): string {
  let number = 0;
  return textOf(
    linesOf(text).map((line) => (skipEmpty && line === '' ? '' : `${String(++number).padStart(6)}\t${line}`)),
  );
}
