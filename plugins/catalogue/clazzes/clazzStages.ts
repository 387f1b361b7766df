// The courses of a class in its stages, and how far each stage is.
import type { CourseItem } from '#plugins/study/api.ts';
import type { ClazzDetail } from '../api.ts';
import { bySort } from '../bySort.ts';

type Stage = ClazzDetail['stages'][number];

export interface ClazzStage {
  /** Missing for the courses that belong to none. */
  readonly stage: Stage | undefined;
  readonly phase: 'past' | 'now' | 'ahead' | undefined;
  readonly courses: readonly CourseItem[];
}

export function clazzStages(
  stages: readonly Stage[],
  courses: readonly CourseItem[],
  now: number,
): readonly ClazzStage[] {
  const inOrder = courses.toSorted(bySort);
  const known = new Set(stages.map(({ stageId }) => stageId));
  const loose = inOrder.filter(({ stageId }) => !known.has(stageId ?? ''));
  return [
    ...stages.toSorted(bySort).map((stage) => ({
      stage,
      phase: phaseOf(stage, now),
      courses: inOrder.filter(({ stageId }) => stageId === stage.stageId),
    })),
    ...(loose.length > 0 ? [{ stage: undefined, phase: undefined, courses: loose }] : []),
  ];
}

function phaseOf({ startTime, endTime }: Stage, now: number): ClazzStage['phase'] {
  if (startTime === undefined || endTime === undefined) return undefined;
  if (now < Date.parse(startTime)) return 'ahead';
  return now < Date.parse(endTime) ? 'now' : 'past';
}
