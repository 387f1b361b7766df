// The first calls of the pages, including those of other plugins' records. Only the manifest imports this.
import type { CallRequest } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import { listMyClassrooms, someOfMyClazzes } from '#plugins/places/api.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { RecordItem, RecordQuery } from '../contract.ts';
import { askClassroom } from '../section/askSection.ts';
import { wholeCalls } from '../whole/wholeCalls.ts';
import { recordPlace, titleCall } from './recordPlaces.ts';

/** The calls for a page's place; without a place, those for choosing one. */
const at =
  (callsOf: (place: Place) => readonly CallRequest[]) =>
  (query: RecordQuery): readonly CallRequest[] => {
    const place = recordPlace(query);
    return place ? [titleCall(place), ...callsOf(place)] : [listMyClassrooms.with({}), someOfMyClazzes];
  };

export const whole = at(wholeCalls);

/** The proof itself is contributed with its call. */
export const hours = at(() => []);

interface SectionQuery extends RecordQuery {
  page: number;
  size?: number | undefined;
}

/** In a class only the section's plugin knows its call, so none is listed here. */
export const section = (item: RecordItem, { page, size = savedPageSize(), ...query }: SectionQuery) =>
  at(({ kind, id }) =>
    kind === 'clazz' ? [] : [askClassroom<CallRequest>(item, id, { page, size }, (request) => request)],
  )(query);
