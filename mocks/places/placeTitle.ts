import type { NamedPlace } from '#plugins/places/api.ts';
import { Courses } from '../documents/courses.ts';
import { Classrooms } from '../documents/classrooms.ts';
import type { Database } from '../database/Database.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { kindOf } from './places.ts';

export function placeTitle(db: Database, place: string): string {
  const found =
    db.documents.get(Clazzes, place) ?? db.documents.get(Classrooms, place) ?? db.documents.get(Courses, place);
  return found?.title ?? place;
}

export function namedPlace(db: Database, id: string): NamedPlace {
  const title = placeTitle(db, id);
  const kind = kindOf(id);
  if (kind === 'course' || kind === 'clazz') return { kind, id, title };
  return { kind: db.documents.get(Classrooms, id)?.kind === 'vs' ? 'vs' : 'classroom', id, title };
}
