// Tables as files for spreadsheets.

/**
 * Would be run as a formula by a spreadsheet: Chinese ones read full-width signs as signs, and importers trim blanks and
 * invisible characters before them.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

function cellOf(text: string): string {
  const plain = FORMULA.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** With a byte order mark: without it Excel reads Chinese in another encoding. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** Gives a table to the user as a file. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
