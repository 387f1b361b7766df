// The upstream calls for the notes of each place.
import type { CallRequest, PageProps, Target } from '#kernel/index.ts';
import { getClassroom } from '#plugins/classroom/api.ts';
import { formatClock } from '#plugins/ui/clock/duration.ts';
import { type Place, placeOf } from '#plugins/places/places.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import * as api from './api.ts';
import { classroomNoteDetail, type myNotes, noteDetail } from './contract.ts';

type Note = api.Note;

export interface NoteFilter {
  readonly mine: boolean;
  readonly courseId?: string | undefined;
  readonly chapterRefId?: string | undefined;
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** A note as it is sent; without an id it is new. */
export interface NoteWriting {
  readonly id: string | undefined;
  readonly title: string;
  readonly content: string;
  readonly courseId: string | undefined;
  readonly chapterRefId: string | undefined;
  readonly position: number | undefined;
  readonly shared: boolean;
  readonly revision: number;
  readonly operationId: string;
}

type Listed = CallRequest<{ records: Note[]; total: number }>;

interface NoteCalls {
  list(placeId: string, filter: NoteFilter): Listed;
  find(id: string): CallRequest<Note>;
  save(placeId: string | undefined, writing: NoteWriting): CallRequest<Note>;
  remove(id: string): CallRequest;
  versions(id: string): CallRequest<api.NoteVersion[]>;
  /** The readers of shared notes; undefined if there are no others. */
  readonly readers: string | undefined;
  address(id: string): Target;
}

const inClassrooms: NoteCalls = {
  list: (classroomId, { mine, ...filter }) => api.listClassroomNotes.with({ classroomId, mine, ...filter }),
  find: (id) => api.getClassroomNote.with({ id }),
  save: (classroomId, writing) => api.saveClassroomNote.with({ classroomId: classroomId ?? '', ...writing }),
  remove: (id) => api.deleteClassroomNote.with({ id }),
  versions: (id) => api.listClassroomNoteVersions.with({ id }),
  readers: '课堂里的老师和学员',
  address: (id) => classroomNoteDetail.with({ id }),
};

export const NOTE_PLACES: Readonly<Record<Place['kind'], NoteCalls>> = {
  clazz: {
    list: (clazzId, { mine, ...filter }) =>
      mine ? api.listMyClazzNotes.with({ clazzId, ...filter }) : api.listClazzNotes.with({ clazzId, ...filter }),
    find: (id) => api.getNote.with({ id }),
    save: (clazzId, writing) => api.saveNote.with({ clazzId, ...writing }),
    remove: (id) => api.deleteNote.with({ id }),
    versions: (id) => api.listNoteVersions.with({ id }),
    readers: '培训班里的老师和学员',
    address: (id) => noteDetail.with({ id }),
  },
  classroom: inClassrooms,
  vs: inClassrooms,
  course: {
    list: (courseId, { keyword, chapterRefId, page, size }) =>
      api.listCourseNotes.with({ courseId, keyword, chapterRefId, page, size }),
    find: (id) => api.getCourseNote.with({ id }),
    save: (_, { id, ...writing }) =>
      id === undefined ? api.addCourseNote.with(writing) : api.updateCourseNote.with({ id, ...writing }),
    remove: (id) => api.deleteCourseNote.with({ id }),
    versions: (id) => api.listCourseNoteVersions.with({ id }),
    readers: undefined,
    address: (id) => noteDetail.with({ id, of: 'course' }),
  },
};

/** The calls of a place; a note without a place uses those of classes. */
export const callsAt = (place: Place | undefined): NoteCalls => NOTE_PLACES[place?.kind ?? 'clazz'];

type Somewhere = Pick<Note, 'clazzId' | 'classroomId' | 'courseId' | 'vs'>;

/** The place in which a note was written; undefined if there is none. */
export const placeOfNote = ({ clazzId, classroomId, courseId, vs }: Somewhere): Place | undefined =>
  placeOf({
    clazzId: clazzId ?? undefined,
    classroomId: classroomId ?? undefined,
    courseId: courseId ?? undefined,
    vs: vs ?? false,
  });

export const addressOf = (note: Pick<Note, 'id'> & Somewhere): Target => callsAt(placeOfNote(note)).address(note.id);

/** A note's position in people's words, if the kind of its chapter is known. */
export function positionName({ position, chapterKind }: Pick<Note, 'position' | 'chapterKind'>): string {
  if (typeof position !== 'number') return '';
  switch (chapterKind) {
    case 5:
      return formatClock(position);
    case 4:
      return `第${Math.max(1, Math.floor(position))}页`;
    case 1:
    case 6:
      return `${Math.round(position)}%处`;
    default:
      return '';
  }
}

/** The calls whose answers show notes. */
export const NOTE_CALLS = [
  api.listMyNotes,
  api.listNotes,
  api.listMyClazzNotes,
  api.listClazzNotes,
  api.listClassroomNotes,
  api.listCourseNotes,
  api.listNoteCourses,
  api.getNote,
  api.getClassroomNote,
  api.getCourseNote,
  api.listNoteVersions,
  api.listClassroomNoteVersions,
  api.listCourseNoteVersions,
  // It has the number of notes.
  getClassroom,
];

/** The call of the user's page of notes. */
export function myNotesWanted({ whose, size = savedPageSize(), ...wanted }: PageProps<typeof myNotes>) {
  return (whose === 'mine' ? api.listMyNotes : api.listNotes).with({ ...wanted, size });
}

export const noteCourses = api.listNoteCourses.with({});

export const myNotesCalls = (query: PageProps<typeof myNotes>) => [myNotesWanted(query), noteCourses];

export const noteWanted = ({ id, of }: PageProps<typeof noteDetail>) => NOTE_PLACES[of ?? 'clazz'].find(id);

/** The most notes of a lesson that are listed, and marked in it. */
export const MOST_OF_LESSON = 100;

export const classroomNoteWanted = (id: string) => NOTE_PLACES.classroom.find(id);
