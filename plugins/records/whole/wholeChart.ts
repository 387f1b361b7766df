// The charts and the table of a total, made from the same shares.
import type { ChartData } from '#plugins/ui/charts/chartData.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { notDueWords, TRACE_ITEM_NAMES } from '#plugins/study/api.ts';
import { type AddedUp, dueNum, type Share } from './addUp.ts';
import { formatWeight } from '#plugins/ui/formatPercent.ts';

/** The score, or without one, either waiting to be marked or not begun. */
export const scoreOf = ({ score, doneNum, unmarkedNum }: Share): string =>
  ifKnown(score, formatFigure) || ((doneNum ?? 0) > 0 || (unmarkedNum ?? 0) > 0 ? '未评分' : '未开始');

/** The points earned and missing in each part. */
export const pointsChart = ({ shares }: AddedUp): ChartData => ({
  title: '分在哪里，还差在哪里',
  of: '项目',
  unit: '分',
  max: Math.max(...shares.map(({ weight }) => weight ?? 0)),
  labels: shares.map(({ item }) => TRACE_ITEM_NAMES[item]),
  series: [
    { name: '得到', values: shares.map((share) => share.points), empty: shares.map(scoreOf) },
    { name: '最多', values: shares.map(({ weight }) => weight ?? null) },
  ],
});

/** Stands for a missing score where scores are put in order: at the end. */
const NOT_YET = Number.MAX_SAFE_INTEGER;

/** Strengths and weaknesses, the weakest first, next to the class average if known. */
export function strengthsChart({ shares: inOrder }: AddedUp): ChartData {
  const shares = inOrder.toSorted((a, b) => (a.score ?? NOT_YET) - (b.score ?? NOT_YET));
  const averages = shares.map(({ classAverage }) => classAverage ?? null);
  return {
    title: '哪里强，哪里弱',
    of: '项目',
    unit: '分',
    max: 100,
    labels: shares.map(({ item }) => TRACE_ITEM_NAMES[item]),
    series: [
      { name: '我', values: shares.map(({ score }) => score ?? null), empty: shares.map(scoreOf) },
      ...(averages.some((average) => average !== null) ? [{ name: '班平均', values: averages }] : []),
    ],
  };
}

export const WHOLE_HEAD = ['项目', '权重', '得分', '计入总分', '完成'] as const;

/** A row for each item: weight times score is its part of the total. */
export const wholeRow = (share: Share): [name: string, ...values: string[]] => [
  TRACE_ITEM_NAMES[share.item],
  ifKnown(share.weight, formatWeight) || '—',
  scoreOf(share),
  ifKnown(share.points, formatFigure) || '—',
  [
    ifKnown(share.totalNum, () => `${share.doneNum ?? 0}/${dueNum(share)}`) || '—',
    (share.unmarkedNum ?? 0) > 0 && `${share.unmarkedNum}项未评分`,
    notDueWords(share),
  ]
    .filter(Boolean)
    .join('，'),
];

export const wholeFoot = ({ total, full }: AddedUp): [name: string, ...values: string[]] => [
  '总分',
  formatWeight(full),
  '',
  ifKnown(total, formatFigure) || '未评分',
  '',
];

/** The rows of the exported file. */
export const wholeTable = (added: AddedUp): string[][] => [
  [...WHOLE_HEAD],
  ...added.shares.map(wholeRow),
  wholeFoot(added),
];
