// The one chart of a section, and the question that it answers.
import type { ChartData } from '#plugins/ui/charts/chartData.ts';
import type { RecordRow, RecordState } from '../api.ts';
import type { RecordsSource } from '../contract.ts';
import { isDue, isUnmarked, rateOf, stateName, UNMARKED } from './rowWords.ts';

const ORDER: readonly RecordState[] = ['done', 'late', 'leave', 'absent', 'doing', 'none', 'unknown'];

/** Undefined if there is nothing to compare. */
export function chartOf(source: RecordsSource, rows: readonly RecordRow[]): ChartData | undefined {
  const chart = CHARTS[source.chart](source, rows);
  return chart.series[0]?.values.some((value) => value !== null && value > 0) ? chart : undefined;
}

type Draw = (source: RecordsSource, rows: readonly RecordRow[]) => ChartData;

const CHARTS: Readonly<Record<RecordsSource['chart'], Draw>> = {
  score: (_, rows) => {
    // Unfinished items have no score to compare.
    const scored = rows.filter((row) => typeof row.score === 'number' || isUnmarked(row));
    const averages = scored.map((row) => rateOf(row.classAverage, row));
    return {
      ...named('各项的得分率', '%', scored),
      max: 100,
      series: [
        { name: '我的得分率', values: scored.map((row) => rateOf(row.score, row)), empty: UNMARKED },
        ...(averages.some((average) => average !== null) ? [{ name: '班平均', values: averages }] : []),
      ],
    };
  },
  progress: (_, rows) => ({
    ...named('各门课程学到哪里', '%', rows),
    max: 100,
    series: [{ name: '进度', values: rows.map(({ progress }) => progress ?? null) }],
  }),
  num: ({ num }, rows) => {
    const taken = rows.filter((row) => row.num > 0);
    return {
      ...named(`在哪里${num?.title ?? ''}最多`, num?.unit ?? '', taken),
      series: [{ name: num?.title ?? '', values: taken.map((row) => row.num) }],
    };
  },
  state: (source, rows) => {
    const due = rows.filter((row) => isDue(source, row));
    const counts = ORDER.map((state) => ({ state, count: due.filter((row) => row.state === state).length }));
    const met = counts.filter(({ count }) => count > 0);
    return {
      title: '各种情况有几次',
      of: '情况',
      unit: '次',
      max: due.length,
      labels: met.map(({ state }) => stateName(source, state)),
      series: [{ name: '次数', values: met.map(({ count }) => count) }],
    };
  },
};

const named = (title: string, unit: string, rows: readonly RecordRow[]) => ({
  title,
  unit,
  of: '名称',
  labels: rows.map((row) => row.title),
});
