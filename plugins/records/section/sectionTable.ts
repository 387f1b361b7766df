// The table of a section, for the screen, for paper and for the file.
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import type { RecordRow } from '../api.ts';
import type { RecordsSource } from '../contract.ts';
import { scoreWords, stateName } from './rowWords.ts';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

/** Shown for a missing value. */
export const NONE = '—';

export interface SectionColumn {
  readonly id: 'title' | 'course' | 'state' | 'progress' | 'score' | 'average' | 'num' | 'studyTime' | 'time';
  readonly title: string;
  readonly words: (row: RecordRow) => string;
}

/** The columns that have a value in some row. */
export function columnsOf(source: RecordsSource, rows: readonly RecordRow[]): SectionColumn[] {
  const { chart, num, time } = source;
  const some = (has: (row: RecordRow) => unknown): boolean => rows.some((row) => Boolean(has(row)));
  const columns: (SectionColumn | false)[] = [
    { id: 'title', title: '名称', words: ({ title }) => title },
    some(({ courseTitle }) => courseTitle) && { id: 'course', title: '课程', words: ({ courseTitle }) => courseTitle },
    { id: 'state', title: '状态', words: ({ state }) => stateName(source, state) },
    chart === 'progress' && {
      id: 'progress',
      title: '进度',
      words: ({ progress }) => ifKnown(progress, (part) => formatPercent(part)) || NONE,
    },
    some(({ fullScore, score }) => typeof fullScore === 'number' || typeof score === 'number') && {
      id: 'score',
      title: '得分',
      words: scoreWords,
    },
    some(({ classAverage }) => typeof classAverage === 'number') && {
      id: 'average',
      title: '班平均',
      words: ({ classAverage }) => ifKnown(classAverage, formatFigure) || NONE,
    },
    num !== undefined &&
      some((row) => row.num > 0) && { id: 'num', title: num.title, words: (row) => `${row.num}${num.unit}` },
    some(({ studyTime }) => studyTime > 0) && {
      id: 'studyTime',
      title: '用时',
      words: ({ studyTime }) => (studyTime > 0 ? formatDuration(studyTime) : NONE),
    },
    { id: 'time', title: time, words: (row) => (row.state !== 'leave' && ifKnown(row.time, formatTime)) || NONE },
  ];
  return columns.filter((column) => column !== false);
}

/** The rows of the exported file, starting with the headings. */
export function tableOf(source: RecordsSource, rows: readonly RecordRow[]): string[][] {
  const columns = columnsOf(source, rows);
  return [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ words }) => words(row)))];
}
