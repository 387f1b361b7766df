// Notes: note-N is the note numbered N.
//
// A note's place is a class, a classroom or a self-selected course (course-N); without one it belongs to no course at
// all. Only notes of classes and classrooms are shared.
import * as v from 'valibot';
import { truth } from '../database/columns.ts';
import type { Database } from '../database/Database.ts';

export type StoredNote = v.InferOutput<typeof NoteRow>;
const NoteRow = v.object({
  note_no: v.number(),
  user_id: v.string(),
  place: v.nullable(v.string()),
  course_id: v.nullable(v.string()),
  ref_no: v.nullable(v.number()),
  title: v.string(),
  content: v.string(),
  position: v.nullable(v.number()),
  shared: truth,
  created_at: v.number(),
  updated_at: v.number(),
  revision: v.number(),
});

export const noteIdOf = (noteNo: number): string => `note-${noteNo}`;

export function noteById(db: Database, id: string): StoredNote | undefined {
  const noteNo = /^note-(\d{1,12})$/.exec(id)?.[1];
  return noteNo === undefined ? undefined : db.get(NoteRow, 'SELECT * FROM notes WHERE note_no = ?', Number(noteNo));
}

/** Latest changed first, as everywhere. */
export const notesBy = (db: Database, userId: string): StoredNote[] =>
  db.all(NoteRow, 'SELECT * FROM notes WHERE user_id = ? ORDER BY updated_at DESC, note_no DESC', userId);

/** A user's own notes in a place, and those that others share there. */
export const notesReadIn = (db: Database, place: string, userId: string): StoredNote[] =>
  db.all(
    NoteRow,
    `SELECT * FROM notes WHERE user_id = ?1 AND place = ?2
     UNION ALL SELECT * FROM notes WHERE place = ?2 AND shared AND user_id <> ?1
     ORDER BY updated_at DESC, note_no DESC`,
    userId,
    place,
  );

/** A user's own notes, and those that others share in the user's places. */
export const notesReadBy = (db: Database, userId: string): StoredNote[] =>
  db.all(
    NoteRow,
    `SELECT * FROM notes WHERE user_id = ?1
     UNION ALL SELECT n.* FROM memberships m JOIN notes n ON n.place = m.place AND n.shared
       WHERE m.user_id = ?1 AND m.state = 'joined' AND n.user_id <> ?1
     ORDER BY updated_at DESC, note_no DESC`,
    userId,
  );

export function addNote(db: Database, note: Omit<StoredNote, 'note_no'>): number {
  db.run(
    `INSERT INTO notes (user_id, place, course_id, ref_no, title, content, position, shared, created_at, updated_at,
       revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    note.user_id,
    note.place,
    note.course_id,
    note.ref_no,
    note.title,
    note.content,
    note.position,
    Number(note.shared),
    note.created_at,
    note.updated_at,
    note.revision,
  );
  return db.count('SELECT last_insert_rowid()');
}

export function changeNote(db: Database, note: StoredNote): void {
  db.run(
    `UPDATE notes SET course_id = ?, ref_no = ?, title = ?, content = ?, position = ?, shared = ?, updated_at = ?,
       revision = ? WHERE note_no = ?`,
    note.course_id,
    note.ref_no,
    note.title,
    note.content,
    note.position,
    Number(note.shared),
    note.updated_at,
    note.revision,
    note.note_no,
  );
}

export function removeNote(db: Database, noteNo: number): void {
  db.run('DELETE FROM notes WHERE note_no = ?', noteNo);
}
