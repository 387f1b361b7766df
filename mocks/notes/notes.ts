// Notes: note-N is the note numbered N.
//
// A note's place is a class, a classroom or a self-selected course (course-N); without one it belongs to no course at
// all. Only notes of classes and classrooms are shared.
import * as v from 'valibot';
import { truth } from '../database/columns.ts';
import type { Database } from '../database/Database.ts';
import { plainText } from '../handler/plainText.ts';
import { MINUTE } from '../world/clock.ts';
import { numberIn } from '../handler/ids.ts';

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

export const noteById = (db: Database, id: string): StoredNote | undefined =>
  db.get(NoteRow, 'SELECT * FROM notes WHERE note_no = ?', numberIn(id, 'note'));

/** The owner of the notes: a user's own, those that are read in a place, all that a user may read. */
export type NoteSource =
  | { readonly kind: 'mine'; readonly userId: string; readonly place?: string | undefined }
  | { readonly kind: 'courses'; readonly userId: string }
  | { readonly kind: 'place'; readonly userId: string; readonly place: string }
  | { readonly kind: 'readable'; readonly userId: string };

/** The filter and the page. */
export interface NoteFilter {
  readonly courseId?: string | undefined;
  readonly refNo?: number | undefined;
  readonly keyword?: string | undefined;
  readonly from: number;
  readonly size: number;
}

const SOURCES: Readonly<Record<NoteSource['kind'], string>> = {
  mine: 'user_id = ?1 AND (?2 IS NULL OR place = ?2)',
  // A note outside of classes and classrooms: about a course, or about nothing in particular.
  courses: "user_id = ?1 AND ?2 IS NULL AND (place IS NULL OR place LIKE 'course-%')",
  place: 'place = ?2 AND (user_id = ?1 OR shared)',
  readable: `?2 IS NULL AND (user_id = ?1 OR shared AND place IN
    (SELECT m.place FROM memberships m WHERE m.user_id = ?1 AND m.state = 'joined'))`,
};

const Total = v.object({ total: v.number() });

/** Latest changed first, as everywhere. */
export function findNotes(
  db: Database,
  source: NoteSource,
  filter: NoteFilter,
): { total: number; notes: StoredNote[] } {
  const words = filter.keyword?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const where = [
    `(${SOURCES[source.kind]})`,
    '(?3 IS NULL OR course_id = ?3)',
    '(?4 IS NULL OR ref_no = ?4)',
    ...words.map((_, at) => `instr(words, ?${at + 5}) > 0`),
  ].join(' AND ');
  const place = 'place' in source ? (source.place ?? null) : null;
  const given = [source.userId, place, filter.courseId ?? null, filter.refNo ?? null, ...words];
  const last = given.length;
  return {
    total: db.get(Total, `SELECT count(*) AS total FROM notes WHERE ${where}`, ...given)?.total ?? 0,
    notes: db.all(
      NoteRow,
      `SELECT * FROM notes WHERE ${where} ORDER BY updated_at DESC, note_no DESC LIMIT ?${last + 1} OFFSET ?${last + 2}`,
      ...given,
      filter.size,
      filter.from,
    ),
  };
}

const Lesson = v.object({ course_id: v.string(), ref_no: v.nullable(v.number()) });

/** The number of notes that a user has written at a place. */
export const noteNumOf = (db: Database, place: string, userId: string): number =>
  db.count('SELECT COUNT(*) FROM notes WHERE place = ? AND user_id = ?', place, userId);

/** The courses and lessons on which a user has notes. */
export const lessonsWithNotes = (db: Database, userId: string) =>
  db.all(
    Lesson,
    `SELECT DISTINCT course_id, ref_no FROM notes WHERE user_id = ? AND course_id IS NOT NULL
     ORDER BY course_id, ref_no`,
    userId,
  );

/** The text that a search looks through. */
const wordsOf = ({ title, content }: Pick<StoredNote, 'title' | 'content'>): string =>
  `${title}\n${plainText(content)}`.toLowerCase();

export const addNote = (db: Database, note: Omit<StoredNote, 'note_no'>): number =>
  db.insert('notes', { ...note, words: wordsOf(note) });

export const changeNote = (db: Database, { note_no, ...note }: StoredNote): void =>
  db.update('notes', { note_no }, { ...note, words: wordsOf(note) });

export function removeNote(db: Database, noteNo: number): void {
  db.run('DELETE FROM note_versions WHERE note_no = ?', noteNo);
  db.run('DELETE FROM notes WHERE note_no = ?', noteNo);
}

/** `like` as in SQL. */
export function removeNotesTitled(db: Database, userId: string, like: string): void {
  db.run('DELETE FROM notes WHERE user_id = ? AND title LIKE ?', userId, like);
}

export type StoredVersion = v.InferOutput<typeof VersionRow>;
const VersionRow = v.object({
  revision: v.number(),
  title: v.string(),
  content: v.string(),
  updated_at: v.number(),
});

/** Earlier versions of a text, the latest first. */
export const versionsOf = (db: Database, noteNo: number): StoredVersion[] =>
  db.all(VersionRow, 'SELECT * FROM note_versions WHERE note_no = ? ORDER BY revision DESC', noteNo);

/** One of what is saved within so many milliseconds is kept. */
const ONE_IN = MINUTE;

/** Keeps what a note was before it is changed; not every word of somebody who is writing. */
export function keepVersion(db: Database, note: StoredNote): void {
  const [last] = versionsOf(db, note.note_no);
  if (last && note.updated_at - last.updated_at < ONE_IN) return;
  const { note_no, revision, title, content, updated_at } = note;
  db.upsert('note_versions', { note_no, revision }, { title, content, updated_at });
}
