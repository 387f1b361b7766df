// What a chart shows. The chart, the table beside it and the file are made of the same numbers.
import { formatFigure } from '../formatFigure.ts';

export interface ChartSeries {
  name: string;
  /** One for each label; null where there is none yet. */
  values: readonly (number | null)[];
  /** What stands where there is none, everywhere or for each label: 未评分. */
  empty?: string | readonly string[];
}

export interface ChartData {
  /** The question that it answers. */
  title: string;
  /** What the labels name: 考试. */
  of: string;
  /** 分, %. */
  unit: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** The end of the scale; the largest number unless it is given. */
  max?: number;
  /** A line across all of it, such as the one to pass. */
  line?: { name: string; value: number } | undefined;
}

const NONE = '—';

export const valueWords = (value: number | null | undefined, unit: string, empty = NONE): string =>
  typeof value === 'number' ? formatFigure(value) + unit : empty;

export const wordsAt = ({ values, empty }: ChartSeries, at: number, unit: string): string =>
  valueWords(values[at], unit, typeof empty === 'string' ? empty : empty?.[at]);

/** The table of a chart, its head first. */
export function chartRows({ of, unit, labels, series, line }: ChartData): string[][] {
  return [
    [of, ...series.map(({ name }) => name)],
    ...labels.map((label, at) => [label, ...series.map((one) => wordsAt(one, at, unit))]),
    ...(line ? [[line.name, ...series.map((_, at) => (at === 0 ? valueWords(line.value, unit) : ''))]] : []),
  ];
}

/** The end of a scale on which all of it has room; never 0. */
export function scaleOf({ max, series, line }: ChartData): number {
  if (max !== undefined && max > 0) return max;
  const all = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  return roundUp(Math.max(line?.value ?? 0, ...all));
}

/** To 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** From 0 to 1, and never beyond the scale. */
export const shareOf = (value: number, scale: number): number => Math.min(1, Math.max(0, value / scale));

/** For lists in which two things may have the same name. */
export const numbered = <T>(all: readonly T[]): { id: number; one: T }[] => all.map((one, id) => ({ id, one }));
