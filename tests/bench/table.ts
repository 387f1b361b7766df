// Prints measurements next to their targets.

export interface Row {
  what: string;
  measured: number;
  /** The unit: `µs`, `ms`, `MB`, `×` for a factor, or empty for a ratio that should be high. */
  unit: 'µs' | 'ms' | 'MB' | '×' | '';
  /** The minimum for ratios, the maximum for all else; undefined if the figure is only shown. */
  target?: number;
  detail: string;
}

/** This share of the values stays below it. */
export const percentile = (all: readonly number[], share = 0.95): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN;

const met = ({ measured, unit, target }: Row): boolean =>
  target === undefined || (unit === '' ? measured >= target : measured <= target);

export function print(rows: readonly Row[]): void {
  const lines = rows.map((row) => [
    row.what,
    written(row.measured, row.unit),
    row.target === undefined ? '' : `${row.unit === '' ? '≥' : '≤'} ${written(row.target, row.unit)}`,
    row.target === undefined ? '' : met(row) ? 'met' : 'NOT MET',
    row.detail,
  ]);
  const all = [['', 'measured', 'target', '', ''], ...lines];
  const widths = all[0]?.map((_cell, at) => Math.max(...all.map((line) => line[at]?.length ?? 0))) ?? [];
  const text = all.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  console.log(text.join('\n'));
}

function written(value: number, unit: Row['unit']): string {
  if (unit === '' || unit === '×') return `${value.toFixed(2)}${unit}`;
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}
