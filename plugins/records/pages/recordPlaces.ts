// The places that have learning records, and the calls for their titles.
import type { CallRequest } from '#kernel/index.ts';
import { getClassroom, getVsClassroom } from '#plugins/classroom/api.ts';
import { type Place, placeOf } from '#plugins/places/places.ts';
import { getMyClazz } from '#plugins/training/api.ts';
import type { RecordQuery } from '../contract.ts';

export const titleCall = ({ kind, id }: Place): CallRequest<{ title: string }> =>
  kind === 'clazz' ? getMyClazz.with({ id }) : (kind === 'vs' ? getVsClassroom : getClassroom).with({ id });

/** The place in an address, if it names one. */
export const recordPlace = ({ classroomId, vs, clazzId }: Pick<RecordQuery, 'classroomId' | 'vs' | 'clazzId'>) =>
  placeOf({ classroomId, vs, clazzId });

/** The tab of a place's page that has its record. */
export const RECORD_TAB = 'learningrecord';
