// Adds a place with its courses and the composition of its score.
import type { TraceItem } from '#plugins/study/api.ts';
import type * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import type { PlaceKind } from './places.ts';
import { ITEM_OF_KIND } from './itemOfKind.ts';

interface NewPlace {
  place: string;
  kind: PlaceKind;
  startsAt?: number;
  endsAt?: number;
  weights?: Readonly<Partial<Record<v.InferOutput<typeof TraceItem>, number>>>;
  courses: readonly { courseId: string; stageId: string | null; required: boolean }[];
}

export function addPlace(db: Database, { place, kind, startsAt, endsAt, weights = {}, courses }: NewPlace): void {
  db.insert('places', { place, kind, starts_at: startsAt, ends_at: endsAt });
  for (const [at, { courseId, stageId, required }] of courses.entries()) {
    db.insert('place_courses', { place, course_id: courseId, sort: at + 1, stage_id: stageId, required });
  }
  for (const [item, weight] of Object.entries(weights)) {
    db.insert('place_items', { place, item, weight });
  }
  db.run(
    `INSERT INTO place_items (place, item, total)
     SELECT p.place, ${ITEM_OF_KIND}, COUNT(*) FROM place_courses p JOIN chapter_refs r USING (course_id)
     WHERE p.place = ? AND r.required GROUP BY 2
     ON CONFLICT DO UPDATE SET total = excluded.total`,
    place,
  );
  db.run(
    'UPDATE places SET lesson_num = (SELECT COALESCE(SUM(total), 0) FROM place_items i WHERE i.place = ?1) WHERE place = ?1',
    place,
  );
}
