// The places that have learning records: whom to ask for their titles.
import type { CallRequest } from '#kernel/http/call.ts';
import { getHoursProof } from '#plugins/certificates/api.ts';
import { getClassroom, listMyClassrooms } from '#plugins/classroom/api.ts';
import { getVsClassroom } from '#plugins/simulation/api.ts';
import { type Place, placeOf } from '#plugins/study/contract.ts';
import { getMyClazz, someOfMyClazzes } from '#plugins/training/api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { addressed, type RecordItem, type RecordQuery } from '../contract.ts';
import { askClassroom } from '../section/askSection.ts';
import { wholeCalls } from '../whole/wholeCalls.ts';

export const titleCall = ({ kind, id }: Place): CallRequest<{ title: string }> =>
  kind === 'clazz' ? getMyClazz.with({ id }) : (kind === 'vs' ? getVsClassroom : getClassroom).with({ id });

/** The place in an address; nothing where it names none. */
export const recordPlace = ({ classroomId, vs, clazzId }: Pick<RecordQuery, 'classroomId' | 'vs' | 'clazzId'>) =>
  placeOf({ classroomId, vs, clazzId });

/** The tab of a place's page that has its record. */
export const RECORD_TAB = 'learningrecord';

/** Those of a page at its place; without a place, of the choice of one. */
const at =
  (callsOf: (place: Place) => readonly CallRequest[]) =>
  (query: RecordQuery): readonly CallRequest[] => {
    const place = recordPlace(query);
    return place ? [titleCall(place), ...callsOf(place)] : [listMyClassrooms.with({}), someOfMyClazzes];
  };

export const whole = at(wholeCalls);

export const hours = at((place) => [hoursCall(place)]);

interface SectionQuery extends RecordQuery {
  page: number;
  size?: number | undefined;
}

/** What a section asks for in a class is its plugin's to know. */
export const section = (item: RecordItem, { page, size = savedPageSize(), ...query }: SectionQuery) =>
  at(({ kind, id }) =>
    kind === 'clazz' ? [] : [askClassroom<CallRequest>(item, id, { page, size }, (request) => request)],
  )(query);

function hoursCall(place: Place): ReturnType<typeof getHoursProof.with> {
  const { classroomId, clazzId } = addressed(place);
  return getHoursProof.with({ classroomId, clazzId });
}
