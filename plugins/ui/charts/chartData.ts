// The data of a chart; the chart, the table for screen readers and the file are all made from it.
import { formatFigure } from '../formatFigure.ts';
import { formatPercent } from '../formatPercent.ts';

export interface ChartSeries {
  name: string;
  /** One value per label; null if there is none yet. */
  values: readonly (number | null)[];
  /** Text for missing values, for all or per label: 未评分. */
  empty?: string | readonly string[];
}

export interface ChartData {
  /** The question that the chart answers. */
  title: string;
  /** The kind of thing that the labels name: 考试. */
  of: string;
  /** 分 or %. */
  unit: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** End of the scale; by default the largest value. */
  max?: number;
  /** A line across the chart, such as the pass mark. */
  line?: { name: string; value: number } | undefined;
}

const NONE = '—';

export const valueWords = (value: number | null | undefined, unit: string, empty = NONE): string =>
  typeof value === 'number' ? (unit === '%' ? formatPercent(value) : formatFigure(value) + unit) : empty;

export const wordsAt = ({ values, empty }: ChartSeries, at: number, unit: string): string =>
  valueWords(values[at], unit, typeof empty === 'string' ? empty : empty?.[at]);

/** The chart as a table, header row first. */
export function chartRows({ of, unit, labels, series, line }: ChartData): string[][] {
  return [
    [of, ...series.map(({ name }) => name)],
    ...labels.map((label, at) => [label, ...series.map((one) => wordsAt(one, at, unit))]),
    ...(line ? [[line.name, ...series.map((_, at) => (at === 0 ? valueWords(line.value, unit) : ''))]] : []),
  ];
}

/** The end of a scale on which all values fit; never 0. */
export function scaleOf({ max, series, line }: ChartData): number {
  if (max !== undefined && max > 0) return max;
  const all = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  return roundUp(Math.max(line?.value ?? 0, ...all));
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Between 0 and 1, even for values beyond the scale. */
export const shareOf = (value: number, scale: number): number => Math.min(1, Math.max(0, value / scale));

/** Adds keys to lists in which names may repeat. */
export const numbered = <T>(all: readonly T[]): { id: number; one: T }[] => all.map((one, id) => ({ id, one }));
