// The notices of classes and classrooms so far: notice-clazz-1-1, notice-classroom-3-2, …
import type { Database } from '../database/Database.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { PlaceNotices } from './placeNoticeDocuments.ts';
import { beijingTime, HOUR } from '../world/clock.ts';
import { CLASSROOM_NOTICES, CLAZZ_NOTICES } from './content/placeNotices.ts';
import { firstSentence } from '../messages/firstSentence.ts';
import type { Seeding } from '../world/FirstDay.ts';

export function seedPlaceNotices(db: Database, { born }: Seeding): void {
  for (const { clazzId, startTime, endTime, agencyName } of db.documents.all(Clazzes)) {
    seedFor(db, born, { place: clazzId, startTime, endTime, publisher: agencyName, templates: CLAZZ_NOTICES });
  }
  for (const { classroomId, startTime, endTime, teacherName } of db.documents.all(Classrooms)) {
    seedFor(db, born, { place: classroomId, startTime, endTime, publisher: teacherName, templates: CLASSROOM_NOTICES });
  }
}

interface Teller {
  readonly place: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly publisher: string;
  readonly templates: typeof CLAZZ_NOTICES;
}

/** Newest first, without those in the future. */
function seedFor(db: Database, born: number, { place, startTime, endTime, publisher, templates }: Teller): void {
  const latest = Math.min(born, Date.parse(endTime));
  const published = templates
    .map((template, at) => ({ ...template, number: at + 1, at: Date.parse(startTime) + template.after * HOUR }))
    .filter(({ at }) => at < latest);
  for (const { number, title, style, content, at } of published.toReversed()) {
    db.documents.put(PlaceNotices, {
      place,
      id: `notice-${place}-${number}`,
      title,
      style,
      content,
      publisher,
      summary: firstSentence(content),
      publishTime: beijingTime(at),
    });
  }
}
