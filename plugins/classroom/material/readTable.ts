/** More rows than this are not read on a screen. */
const MOST = 500;

export interface TableRow {
  readonly line: number;
  readonly cells: readonly { column: number; text: string }[];
}

/** The rows of a file of values separated by commas or tabs; a quoted value may hold either, and quotes doubled. */
export function readTable(text: string): readonly TableRow[] {
  const separator = text.split('\n', 1)[0]?.includes('\t') ? '\t' : ',';
  const value = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\n]*))(${separator}|\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replaceAll('\r', '').trimEnd().matchAll(value)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
    if (end === '' || rows.length > MOST) break;
  }
  return rows.map((cells, line) => ({ line, cells: cells.map((cell, column) => ({ column, text: cell })) }));
}
