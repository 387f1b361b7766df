// Writes tables as CSV files for spreadsheets.
import { saveFile } from '#plugins/offline/uploads/saveFile.ts';

/**
 * Matches cells that a spreadsheet would run as formulas: Chinese ones accept full-width signs, and importers trim
 * blanks and invisible characters before them.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

function cellOf(text: string): string {
  const plain = FORMULA.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Starts with a byte order mark, without which Excel misreads Chinese. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** Downloads a table as a file. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
}
