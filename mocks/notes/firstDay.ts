// linxia's notes in classes, classrooms and courses, and some that others share: the first of them is note-1.
import { membersOf } from '../places/firstMembers.ts';
import type { Database } from '../database/Database.ts';
import { addNote } from './notes.ts';
import { type OldNote, NOTES } from './content/notes.ts';
import { lessonTitled } from '../study/lessonTitled.ts';
import type { FirstDayStep, Seeding } from '../world/FirstDay.ts';
import { DAY, MINUTE } from '../world/clock.ts';
import { kindOf } from '../places/places.ts';

export default [{ order: 90, title: '笔记', seed: seedNotes }] satisfies FirstDayStep[];

function seedNotes(db: Database, { born }: Seeding): void {
  for (const note of NOTES) {
    const { place, lesson, ago, position, shared = false } = note;
    const at = born - ago * DAY;
    addNote(db, {
      user_id: writerOf(db, note),
      place,
      course_id: lesson ? `course-${lesson[0]}` : kindOf(place) === 'course' ? place : null,
      ref_no: lesson ? lessonTitled(db, ...lesson) : null,
      title: note.title,
      content: note.html,
      position: position ?? null,
      shared,
      created_at: at,
      updated_at: at + 20 * MINUTE,
      revision: 3,
    });
  }
}

function writerOf(db: Database, { who, place }: OldNote): string {
  return who === 'linxia' ? 'user-linxia' : (membersOf(db, place)[who - 1]?.user_id ?? 'user-linxia');
}
