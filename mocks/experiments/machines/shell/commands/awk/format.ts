import { filled } from '../printing.ts';
import { toText, type Value } from './AwkState.ts';

/** `%c` of a number is its letter; a number as a text is short. */
export function formatted(format: string, values: readonly Value[]): string {
  const numbers = new Map(values.flatMap((value) => (typeof value === 'number' ? [[String(value), value]] : [])));
  return filled(format, values.map(String), {
    once: true,
    letterOf: (value) =>
      numbers.has(value) ? String.fromCodePoint(Math.max(0, Math.trunc(Number(value)))) : undefined,
    textOf: (value) => toText(numbers.get(value) ?? value),
  });
}
