// Files that are drawn when they are asked for: their id says what they show.
import type { Database } from '../database/Database.ts';
import { Agencies } from '../documents/agencies.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { Courses, Paths } from '../documents/courses.ts';
import { TEACHERS } from '../people/names.ts';
import { SUBJECTS } from '../documents/subjects.ts';
import { userById } from '../people/users.ts';
import { drawLetter, drawSeal } from '../drawing/emblems.ts';
import { drawBanner, drawCover, drawFigure } from '../drawing/pictures.ts';

const subjectAt = (label: string | undefined): number => SUBJECTS.findIndex(({ name }) => name === label);
const numberIn = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

/** By the beginning of the id. Nothing comes back for what is not there. */
const DRAWINGS: readonly (readonly [RegExp, (db: Database, id: string) => string | undefined])[] = [
  [/^cover-(course-\d+)$/, (db, id) => cover(db.documents.get(Courses, id)?.labels[0])],
  [/^cover-(clazz-\d+)$/, (db, id) => cover(db.documents.get(Clazzes, id)?.labels[0])],
  [/^cover-(path-\d+)$/, (db, id) => (db.documents.get(Paths, id) ? drawCover(numberIn(id)) : undefined)],
  [/^figure-([a-z]+)$/, (_db, name) => drawFigure(name)],
  [/^(banner-\d+)$/, (_db, id) => drawBanner(numberIn(id) - 1)],
  [
    /^logo-(agency-\d+)$/,
    (db, id) => {
      const agency = db.documents.get(Agencies, id);
      return agency && drawSeal(agency.name.slice(0, 1), numberIn(id));
    },
  ],
  [
    /^avatar-(teacher-\d+)$/,
    (_db, id) => {
      const name = TEACHERS[numberIn(id) - 1];
      return name && drawLetter(name.slice(0, 1), numberIn(id));
    },
  ],
  [
    /^avatar-(user-\w+)$/,
    (db, id) => {
      const user = userById(db, id);
      return user && drawLetter(user.user_name.slice(0, 1), user.user_name.codePointAt(1) ?? 0);
    },
  ],
];

export function drawFile(db: Database, fileId: string): string | undefined {
  for (const [pattern, draw] of DRAWINGS) {
    const id = pattern.exec(fileId)?.[1];
    if (id !== undefined) return draw(db, id);
  }
  return undefined;
}

const cover = (subject: string | undefined): string | undefined =>
  subject === undefined ? undefined : drawCover(subjectAt(subject));
