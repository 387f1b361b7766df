// The calls for the total of a place.
import type { CallRequest } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import { getClazzMetadata, getTraineeTrace } from '#plugins/training/api.ts';
import { getComprehensiveRecord } from '../api.ts';

/** A class states its pass score in its rules. */
export const wholeCalls = ({ kind, id }: Place): readonly CallRequest[] =>
  kind === 'clazz'
    ? [getTraineeTrace.with({ clazzId: id }), getClazzMetadata.with({ id })]
    : [getComprehensiveRecord.with({ classroomId: id })];
