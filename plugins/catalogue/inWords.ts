import { formatFigure } from '#plugins/ui/formatFigure.ts';

/** A large number in readable form: `8,312`, `1.2万`. */
export function inWords(count: number): string {
  return count < 10_000 ? formatFigure(count) : `${formatFigure(Math.floor(count / 1000) / 10)}万`;
}
