import * as api from '#plugins/notes/api.ts';
import type { Context } from '../handler/Context.ts';
import { handlersOf } from '../handler/implement.ts';
import { orNotFound, Refusal } from '../handler/Refusal.ts';
import { aboutOf, requireTaught } from '../study/namedLesson.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { requireInsider, teachesIn } from '../places/insiders.ts';
import { requireMember } from '../places/membership.ts';
import { replaces } from '../handler/revisions.ts';
import { checkWords, readTitle } from '../files/writtenText.ts';
import {
  addNote,
  changeNote,
  findNotes,
  keepVersion,
  lessonsWithNotes,
  noteById,
  noteIdOf,
  type NoteSource,
  removeNote,
  type StoredNote,
  versionsOf,
} from './notes.ts';
import { personOf } from '../people/persons.ts';
import { chapterRefIdOf, CourseTrees, lessonAt, refNoOf } from '../study/lessons.ts';
import { kindOf, memberOf, placeIds } from '../places/places.ts';
import { beijingTime } from '../world/clock.ts';
import { type Paging, pagingOf } from '../handler/page.ts';
import type { InputOf } from '../handler/implement.ts';

const LONGEST = 20_000;

const readOne = ({ id }: { id: string }, context: Context) => show(context.db, readable(context, id));

export default handlersOf(api, {
  listMyNotes: (filters, context) => pageOfNotes(context, { kind: 'mine', userId: context.user().user_id }, filters),

  listNoteCourses,

  getNote: readOne,

  listMyClazzNotes({ clazzId, ...filters }, context) {
    requireMember(context, clazzId);
    return pageOfNotes(context, { kind: 'mine', userId: context.user().user_id, place: clazzId }, filters);
  },

  listNotes: (filters, context) => pageOfNotes(context, { kind: 'readable', userId: context.user().user_id }, filters),

  listClazzNotes({ clazzId, ...filters }, context) {
    requireInsider(context, clazzId);
    return pageOfNotes(context, { kind: 'place', userId: context.user().user_id, place: clazzId }, filters);
  },

  saveNote({ id, clazzId, ...writing }, context) {
    return id === undefined ? add(context, writing, clazzId) : change(context, id, writing);
  },

  deleteNote: remove,

  listClassroomNotes({ classroomId, mine: onlyMine, ...filters }, context) {
    requireInsider(context, classroomId);
    const source = { kind: onlyMine ? 'mine' : 'place', userId: context.user().user_id, place: classroomId } as const;
    return pageOfNotes(context, source, filters);
  },

  getClassroomNote: readOne,

  saveClassroomNote({ id, classroomId, ...writing }, context) {
    return id === undefined ? add(context, writing, classroomId) : change(context, id, writing);
  },

  deleteClassroomNote: remove,

  listCourseNotes: (filters, context) =>
    pageOfNotes(context, { kind: 'courses', userId: context.user().user_id }, filters),

  getCourseNote: readOne,

  addCourseNote: (writing, context) => add(context, writing, undefined),

  updateCourseNote: ({ id, ...writing }, context) => change(context, id, writing),

  deleteCourseNote: remove,

  listNoteVersions,

  listClassroomNoteVersions: listNoteVersions,

  listCourseNoteVersions: listNoteVersions,
});

type Writing = Omit<InputOf<typeof api.addCourseNote>, 'operationId'>;

type Filters = Pick<Writing, 'courseId' | 'chapterRefId'> & Paging & { readonly keyword?: string | undefined };

/** A note outside of classes and classrooms is private: about a course, or about nothing in particular. */
const isOwnCourse = (place: string | null): boolean => place === null || kindOf(place) === 'course';

function pageOfNotes({ db }: Context, source: NoteSource, { courseId, chapterRefId, keyword, ...paging }: Filters) {
  const { page, size, from } = pagingOf(paging);
  const refNo = chapterRefId === undefined ? undefined : (refNoOf(chapterRefId) ?? 0);
  const { total, notes } = findNotes(db, source, { courseId, refNo, keyword, from, size });
  return { records: notes.map((note) => show(db, note)), total, page, size };
}

function listNoteCourses(_: object, { db, user }: Context) {
  const lessons = lessonsWithNotes(db, user().user_id);
  return [...new Set(lessons.map((one) => one.course_id))].map((courseId) => ({
    courseId,
    courseTitle: db.documents.get(CourseTrees, courseId)?.title ?? courseId,
    chapters: lessons.flatMap(({ course_id: course, ref_no: refNo }) => {
      const lesson = course === courseId && refNo !== null ? lessonAt(db, refNo) : undefined;
      return lesson ? [{ chapterRefId: chapterRefIdOf(lesson.ref_no), chapterTitle: lesson.title }] : [];
    }),
  }));
}

function listNoteVersions({ id }: { id: string }, context: Context) {
  const note = own(context, id, '查看');
  return versionsOf(context.db, note.note_no).map(({ updated_at: at, ...version }) => ({
    ...version,
    updateTime: beijingTime(at),
  }));
}

/** A note that the user may read: their own, or one shared in one of their places. */
function readable({ db, user }: Context, id: string): StoredNote {
  const note = orNotFound(noteById(db, id), '笔记');
  if (note.user_id === user().user_id) return note;
  const together =
    note.place !== null &&
    (memberOf(db, note.place, user().user_id) !== undefined || teachesIn(db, note.place, user()));
  if (!note.shared || !together) throw new Refusal('这篇笔记没有公开', 403);
  return note;
}

function own({ db, user }: Context, id: string, doing: string): StoredNote {
  const note = orNotFound(noteById(db, id), '笔记');
  if (note.user_id !== user().user_id) throw new Refusal(`只能${doing}自己的笔记`, 403);
  return note;
}

function add(context: Context, writing: Writing, place: string | undefined) {
  const { db, clock, ledger } = context;
  const { user_id: userId } = context.user();
  const title = readTitle(writing.title);
  checkWords(writing.content, LONGEST);
  if (place !== undefined) requireMember(context, place);
  const about = aboutOf(db, writing);
  if (place !== undefined) requireTaught(db, place, about);
  const now = clock.now();
  const noteNo = addNote(db, {
    ...about,
    user_id: userId,
    place: place ?? about.course_id,
    title,
    content: writing.content,
    position: writing.position ?? null,
    shared: place !== undefined && (writing.shared ?? false),
    created_at: now,
    updated_at: now,
    revision: writing.revision ?? 1,
  });
  ledger('note.add', { id: noteIdOf(noteNo), place: place ?? about.course_id, revision: writing.revision ?? 1 });
  return show(db, readable(context, noteIdOf(noteNo)));
}

/** Omitted fields stay unchanged. A version that arrives late changes nothing: the reply is the newer one. */
function change(context: Context, id: string, writing: Writing) {
  const { db, clock, ledger } = context;
  const note = own(context, id, '修改');
  if (!replaces(writing.revision, note.revision)) return show(db, note);
  const title = readTitle(writing.title);
  checkWords(writing.content, LONGEST);
  const named = writing.courseId !== undefined || writing.chapterRefId !== undefined;
  const about = named ? aboutOf(db, writing) : { course_id: note.course_id, ref_no: note.ref_no };
  if (!isOwnCourse(note.place)) requireTaught(db, note.place ?? '', about);
  keepVersion(db, note);
  const changed = {
    ...note,
    ...about,
    title,
    content: writing.content,
    position: writing.position ?? note.position,
    shared: isOwnCourse(note.place) ? false : (writing.shared ?? note.shared),
    updated_at: clock.now(),
    revision: writing.revision ?? note.revision + 1,
  };
  changeNote(db, changed);
  ledger('note.change', { id, revision: changed.revision });
  return show(db, changed);
}

function remove({ id }: { id: string }, context: Context): null {
  removeNote(context.db, own(context, id, '删除').note_no);
  context.ledger('note.delete', { id });
  return null;
}

function show(db: Context['db'], note: StoredNote): api.Note {
  const { place } = note;
  const lesson = note.ref_no === null ? undefined : lessonAt(db, note.ref_no);
  const classroom = db.documents.get(Classrooms, place ?? '');
  const clazz = db.documents.get(Clazzes, place ?? '');
  return {
    id: noteIdOf(note.note_no),
    title: note.title,
    content: note.content,
    courseId: note.course_id,
    courseTitle: note.course_id === null ? '' : (db.documents.get(CourseTrees, note.course_id)?.title ?? ''),
    chapterRefId: note.ref_no === null ? null : chapterRefIdOf(note.ref_no),
    chapterTitle: lesson?.title ?? '',
    chapterKind: lesson?.kind ?? null,
    ...placeIds(place),
    vs: classroom?.kind === 'vs',
    placeTitle: classroom?.title ?? clazz?.title ?? '',
    position: note.position,
    shared: note.shared,
    author: personOf(db, note.user_id),
    createTime: beijingTime(note.created_at),
    updateTime: beijingTime(note.updated_at),
    revision: note.revision,
  };
}
