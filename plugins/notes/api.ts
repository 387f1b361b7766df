// Notes on courses of classes (training), and of classrooms and self-selected courses (business).
import * as v from 'valibot';
import { call, Count, Done, Id, MaybePerson, MaybeText, pageOf, paging, repeatable, Time } from '#kernel/index.ts';
import { ChapterKind } from '#plugins/study/api.ts';

export type Note = v.InferOutput<typeof Note>;
export const Note = v.object({
  id: Id,
  title: v.string(),
  /** HTML. */
  content: v.string(),
  courseId: v.nullish(Id),
  courseTitle: MaybeText,
  chapterRefId: v.nullish(Id),
  chapterTitle: MaybeText,
  /** The chapter's kind, which gives the position its unit: a second, a page, a percentage. */
  chapterKind: v.nullish(ChapterKind),
  clazzId: v.nullish(Id),
  classroomId: v.nullish(Id),
  /** The classroom is a simulated one. */
  vs: v.nullish(v.boolean()),
  /** The class or classroom. */
  placeTitle: MaybeText,
  /** The position in the chapter: a video's second, a page of a PDF. */
  position: v.nullish(v.number()),
  /** Shared with the others of the class or classroom. */
  shared: v.nullish(v.boolean()),
  /** Missing for the user's own notes. */
  author: MaybePerson,
  createTime: v.nullish(Time),
  updateTime: v.nullish(Time),
  /** Goes up with each change; an older one never replaces a newer one. */
  revision: v.nullish(Count),
});

/** The name of a note's author; empty for one's own. */
export const authorOf = ({ author }: Pick<Note, 'author'>, userId: string | undefined): string =>
  author.userId === '' || author.userId === userId ? '' : author.userName;

const writing = {
  title: v.string(),
  content: v.string(),
  courseId: v.optional(Id),
  chapterRefId: v.optional(Id),
  position: v.optional(v.number()),
  shared: v.optional(v.boolean()),
  revision: v.optional(v.number()),
  ...repeatable,
};
/** A note without an id is new. */
const maybeNew = { id: v.optional(Id) };
const filters = {
  ...paging,
  keyword: v.optional(v.string()),
  courseId: v.optional(Id),
  chapterRefId: v.optional(Id),
};
const Notes = pageOf(Note);

export const listMyNotes = call('GET /training/api/v1/note/getMyNote', {
  title: '我的笔记',
  query: v.object(filters),
  reply: Notes,
});

/** The courses on which the user has notes, with the chapters, for the filter. */
export const listNoteCourses = call('GET /training/api/v1/note/courses', {
  title: '我的笔记涉及的课程',
  reply: v.array(
    v.object({
      courseId: Id,
      courseTitle: v.string(),
      chapters: v.array(v.object({ chapterRefId: Id, chapterTitle: v.string() })),
    }),
  ),
  inferred: true,
});

export const getNote = call('GET /training/api/v1/note/findById', {
  title: '笔记详情',
  query: v.object({ id: Id }),
  reply: Note,
});

export const listMyClazzNotes = call('GET /training/api/v1/note/getMyClazzNote', {
  title: '我在培训班的笔记',
  query: v.object({ clazzId: Id, ...filters }),
  reply: Notes,
});

/** The user's own notes and those shared by others. */
export const listNotes = call('GET /training/api/v1/note/listByCondition', {
  title: '按条件查询笔记',
  query: v.object(filters),
  reply: Notes,
});

export const listClazzNotes = call('GET /training/api/v1/note/clazzListByCondition', {
  title: '按条件查询培训班的笔记',
  query: v.object({ clazzId: Id, ...filters }),
  reply: Notes,
});

export const saveNote = call('POST /training/api/v1/note/addOrUpdateNote', {
  title: '保存笔记',
  body: v.object({ ...maybeNew, clazzId: v.optional(Id), ...writing }),
  reply: Note,
});

export const deleteNote = call('DELETE /training/api/v1/note/delete', {
  title: '删除笔记',
  query: v.object({ id: Id }),
  reply: Done,
});

/** `mine` leaves out the notes shared by others. */
export const listClassroomNotes = call('GET /classroom/api/v1/note/page', {
  title: '课堂笔记',
  query: v.object({ classroomId: Id, mine: v.optional(v.boolean()), ...filters }),
  reply: Notes,
  inferred: true,
});

export const getClassroomNote = call('GET /classroom/api/v1/note/findById', {
  title: '课堂笔记详情',
  query: v.object({ id: Id }),
  reply: Note,
  inferred: true,
});

export const saveClassroomNote = call('POST /classroom/api/v1/note/addOrUpdateNote', {
  title: '保存课堂笔记',
  body: v.object({ ...maybeNew, classroomId: Id, ...writing }),
  reply: Note,
  inferred: true,
});

export const deleteClassroomNote = call('DELETE /classroom/api/v1/note/delete', {
  title: '删除课堂笔记',
  query: v.object({ id: Id }),
  reply: Done,
  inferred: true,
});

export const listCourseNotes = call('GET /business/api/v1/note/page', {
  title: '自选课程：笔记',
  query: v.object(filters),
  reply: Notes,
  inferred: true,
});

export const getCourseNote = call('GET /business/api/v1/note/{id}', {
  title: '自选课程：笔记详情',
  reply: Note,
  inferred: true,
});

export const addCourseNote = call('POST /business/api/v1/note', {
  title: '自选课程：新建笔记',
  body: v.object(writing),
  reply: Note,
  inferred: true,
});

export const updateCourseNote = call('PUT /business/api/v1/note', {
  title: '自选课程：修改笔记',
  body: v.object({ id: Id, ...writing }),
  reply: Note,
  inferred: true,
});

export const deleteCourseNote = call('DELETE /business/api/v1/note/{id}', {
  title: '自选课程：删除笔记',
  reply: Done,
  inferred: true,
});

export type NoteVersion = v.InferOutput<typeof NoteVersion>;
/** An earlier version of a note. */
export const NoteVersion = v.object({
  revision: Count,
  title: v.string(),
  /** HTML. */
  content: v.string(),
  updateTime: Time,
});

/** Latest first; missing on an upstream without history. */
const history = { query: v.object({ id: Id }), reply: v.array(NoteVersion), inferred: true } as const;

export const listNoteVersions = call('GET /training/api/v1/note/history', { title: '笔记的历史版本', ...history });

export const listClassroomNoteVersions = call('GET /classroom/api/v1/note/history', {
  title: '课堂笔记的历史版本',
  ...history,
});

export const listCourseNoteVersions = call('GET /business/api/v1/note/history', {
  title: '自选课程：笔记的历史版本',
  ...history,
});
