import { Courses } from '../catalogue/documents.ts';
import { Classrooms } from '../classroom/documents.ts';
import type { Database } from '../database/Database.ts';
import { Clazzes } from '../training/documents.ts';

export function placeTitle(db: Database, place: string): string {
  const found =
    db.documents.get(Clazzes, place) ?? db.documents.get(Classrooms, place) ?? db.documents.get(Courses, place);
  return found?.title ?? place;
}
