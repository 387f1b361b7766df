// Knowledge labels: subjects, and whom a course is for.
import type { Label } from '#plugins/catalogue/api.ts';
import type { Database } from '../database/Database.ts';
import { Courses } from './documents.ts';
import { AUDIENCES, SUBJECTS } from './content/courses.ts';

const NAMES = [...SUBJECTS.map(({ name }) => name), ...Object.values(AUDIENCES)];

export function labels(db: Database): Label[] {
  const courses = db.documents.all(Courses);
  return NAMES.map((name, at) => ({
    labelId: `label-${at + 1}`,
    name,
    parentId: null,
    courseNum: courses.filter((course) => course.labels.includes(name)).length,
  }));
}

/** Undefined for an unknown label. */
export function labelled(labelId: string | undefined) {
  const name = NAMES.find((_, at) => `label-${at + 1}` === labelId);
  return ({ labels: own }: { labels: readonly string[] }): boolean =>
    labelId === undefined || (name !== undefined && own.includes(name));
}
