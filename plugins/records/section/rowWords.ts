// The wording of a record's row. Unmarked is not 0; absent, late and not handed in are different things.
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import type { ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import type { RecordRow, RecordState } from '../api.ts';
import type { RecordsSource } from '../contract.ts';

type Shown = Pick<ShapeMarkProps, 'shape'> & Partial<Pick<ShapeMarkProps, 'tone'>>;

const STATE_NAMES: Readonly<Record<RecordState, string>> = {
  upcoming: '未开始',
  none: '未完成',
  doing: '进行中',
  done: '已完成',
  late: '迟交',
  absent: '缺席',
  leave: '请假',
  unknown: '状态未知',
};

export const STATE_SHAPES: Readonly<Record<RecordState, Shown>> = {
  upcoming: { shape: 'ring' },
  none: { shape: 'ring' },
  doing: { shape: 'half', tone: 'warm' },
  done: { shape: 'disc', tone: 'primary' },
  late: { shape: 'triangle', tone: 'warm' },
  absent: { shape: 'square' },
  leave: { shape: 'ring' },
  unknown: { shape: 'ring' },
};

export const UNMARKED = '未评分';

export const stateName = ({ states }: Pick<RecordsSource, 'states'>, state: RecordState): string =>
  states?.[state] ?? STATE_NAMES[state];

/** Done, with points to be earned but no score: it still has to be marked. */
export const isUnmarked = ({ state, fullScore, score }: RecordRow): boolean =>
  (state === 'done' || state === 'late') && typeof score !== 'number' && typeof fullScore === 'number';

export function scoreWords(row: RecordRow): string {
  if (typeof row.score === 'number') {
    const full = typeof row.fullScore === 'number' ? `/${formatFigure(row.fullScore)}` : '';
    return `${formatFigure(row.score)}${full}`;
  }
  return isUnmarked(row) ? UNMARKED : '—';
}

/** It can still be done. */
export const isUndone = ({ state }: RecordRow): boolean => state === 'none' || state === 'doing';

/** Its time has come: one that is not done is missed. */
export const isDue = ({ dueWhenOver }: Pick<RecordsSource, 'dueWhenOver'>, { state }: RecordRow): boolean =>
  state !== 'upcoming' && !(dueWhenOver && state === 'none');

/** In percent of the full score. */
export function rateOf(value: number | null | undefined, { fullScore }: RecordRow): number | null {
  if (typeof value !== 'number') return null;
  const full = typeof fullScore === 'number' && fullScore > 0 ? fullScore : 100;
  return Math.round((value / full) * 1000) / 10;
}
