import { textWidth } from './charWidth.ts';

/** Colours take no columns. */
const widthOf = (text: string): number => textWidth(text.replaceAll(/\u001B\[[\d;]*m/g, ''));

/** Names below and beside each other, as many in a row as fit. */
export function inColumns(names: readonly string[], cols: number): string[] {
  for (let rows = 1; rows < names.length; rows++) {
    const columns = Array.from({ length: Math.ceil(names.length / rows) }, (_, at) =>
      names.slice(at * rows, (at + 1) * rows),
    );
    const widths = columns.map((column) => Math.max(...column.map(widthOf)) + 2);
    if (widths.reduce((sum, width) => sum + width, -2) >= cols) continue;
    const cell = (name: string, at: number, isLast: boolean): string =>
      isLast ? name : name + ' '.repeat((widths[at] ?? 0) - widthOf(name));
    return Array.from({ length: rows }, (_, row) => {
      const cells = columns.flatMap((column) => column[row] ?? []);
      return cells.map((name, at) => cell(name, at, at === cells.length - 1)).join('');
    });
  }
  return [...names];
}
