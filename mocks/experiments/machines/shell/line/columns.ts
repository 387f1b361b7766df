import { plain, textWidth } from './charWidth.ts';

const widthOf = (text: string): number => textWidth(plain(text));

/** Names below and beside each other, as many in a row as fit. */
export function inColumns(names: readonly string[], cols: number): string[] {
  if (names.length === 0) return [];
  for (let rows = 1; rows < names.length; rows++) {
    const columns = Array.from({ length: Math.ceil(names.length / rows) }, (_, at) =>
      names.slice(at * rows, (at + 1) * rows),
    );
    const widths = columns.map((column, at) => Math.max(...column.map(widthOf)) + (at < columns.length - 1 ? 2 : 0));
    if (widths.reduce((sum, width) => sum + width, 0) >= cols) continue;
    return Array.from({ length: rows }, (_, row) =>
      columns
        .flatMap((column, at) => {
          const name = column[row];
          const last = columns[at + 1]?.[row] === undefined;
          return name === undefined ? [] : [last ? name : name + ' '.repeat((widths[at] ?? 0) - widthOf(name))];
        })
        .join(''),
    );
  }
  return [...names];
}
