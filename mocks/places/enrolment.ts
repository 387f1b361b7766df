// Decides by dates and free places whether a class takes applications.
import type { Clazz } from '#plugins/places/api.ts';
import type { ClazzPlan } from '../documents/clazzes.ts';

interface Facts extends Pick<ClazzPlan, 'applyStartTime' | 'applyEndTime' | 'maxTraineeNum'> {
  readonly endTime: string;
  readonly traineeNum: number;
}

export function enrolmentAt(facts: Facts, now: number): NonNullable<Clazz['enrolment']> {
  const { applyStartTime, applyEndTime, maxTraineeNum, endTime, traineeNum } = facts;
  const closes = Math.min(Date.parse(endTime), Date.parse(applyEndTime ?? endTime));
  if (now >= closes) return 'closed';
  if (now < Date.parse(applyStartTime ?? '')) return 'upcoming';
  return traineeNum >= (maxTraineeNum ?? Infinity) ? 'full' : 'open';
}
