// Asks for a page of a section's records: in classrooms by the calls for records, in a class by the plugin's own.
import type { Place } from '#plugins/places/places.ts';
import * as api from '../api.ts';
import type { Paging, RecordItem, RecordsSource, SectionRecords, Take } from '../contract.ts';

const CALLS = {
  experiment: api.listExperimentRecords,
  vs: api.listVsRecords,
  quiz: api.listTestRecords,
  homework: api.listHomeworkRecords,
  exam: api.listExamRecords,
  discuss: api.listDiscussRecords,
  checkIn: api.listCheckInRecords,
  task: api.listTaskRecords,
} as const;

export function askClassroom<R>(item: RecordItem, classroomId: string, paging: Paging, take: Take<R>): R {
  const asked = { classroomId, ...paging };
  return item === 'course'
    ? take(api.listCourseRecords.with(asked), ({ records, total }) => ({ records: records.map(api.courseRow), total }))
    : take(CALLS[item].with(asked), (reply): SectionRecords => reply);
}

/** Undefined if a class has no such records. */
export function askSection<R>(
  { kind, id }: Place,
  { item, source }: { item: RecordItem; source: RecordsSource },
  paging: Paging,
  take: Take<R>,
): R | undefined {
  return kind === 'clazz' ? source.inClazz?.(id, paging, take) : askClassroom(item, id, paging, take);
}
