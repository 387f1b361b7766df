// Classrooms with their courses, materials and notices.
import * as v from 'valibot';
import { Attachment, call, Count, Id, MaybeText, pageOf, paging, PlainText, repeatable, Time } from '#kernel/index.ts';
import { Classroom, ClazzStatus } from '#plugins/places/entities.ts';
import { Teacher } from '#plugins/institutions/api.ts';
import { Notice, NoticeDetail } from '#plugins/messages/api.ts';
import { StudiedCourse } from '#plugins/study/api.ts';

export { getClassroomTrace } from './trace.api.ts';

export type ClassroomDetail = v.InferOutput<typeof ClassroomDetail>;
export const ClassroomDetail = v.object({
  ...Classroom.entries,
  /** HTML. */
  introduction: MaybeText,
  teachers: v.array(Teacher),
  /** The user teaches it, and takes no part as a trainee. */
  teaching: v.nullish(v.boolean()),
  /** The class through which it was entered. */
  clazzId: v.nullish(Id),
  clazzTitle: MaybeText,
  /** The number of check-ins, past and to come. */
  activityNum: v.nullish(Count),
  /** The number of tasks, past and to come. */
  taskNum: v.nullish(Count),
  discussNum: v.nullish(Count),
  /** The number of the user's own notes. */
  noteNum: v.nullish(Count),
});

export const classroomFilters = { ...paging, keyword: v.optional(v.string()), status: v.optional(ClazzStatus) };

export const listClassrooms = call('GET /classroom/api/v1/center/classroom/page', {
  title: '教学课堂列表',
  query: v.object(classroomFilters),
  reply: pageOf(Classroom),
});

export const getClassroom = call('GET /classroom/api/v1/center/classroom/get/{id}', {
  title: '教学课堂详情',
  reply: ClassroomDetail,
});

/** The classrooms that the user teaches. */
export const listTaughtClassrooms = call('GET /classroom/api/v1/center/classroom/taught', {
  title: '我任教的课堂',
  reply: v.array(Classroom),
  inferred: true,
});

export type ClassroomCourse = v.InferOutput<typeof ClassroomCourse>;
/** A course, and the classroom in which it is studied. */
export const ClassroomCourse = v.object({
  ...StudiedCourse.entries,
  classroomId: Id,
  kind: Classroom.entries.kind,
  classroomTitle: MaybeText,
});

/** The courses of all classrooms, latest studied first. */
export const listAllClassroomCourses = call('GET /classroom/api/v1/center/classroom/course/list', {
  title: '我的课堂课程',
  query: v.object(paging),
  reply: pageOf(ClassroomCourse),
  inferred: true,
});

export const MaterialType = v.picklist(['document', 'picture', 'video', 'other']);
export type MaterialType = v.InferOutput<typeof MaterialType>;

export type Material = v.InferOutput<typeof Material>;
/** A file or a folder of files. */
export const Material = v.object({
  id: Id,
  parentId: v.nullish(Id),
  name: PlainText,
  /** Missing: it is a folder. */
  file: v.nullish(Attachment),
  uploadTime: v.nullish(Time),
  uploaderName: MaybeText,
  /** The folder it is in; absent in the root folder. */
  folderName: v.nullish(v.string()),
});

/** A folder's content, the root's without `parentId`; with a keyword or a type, including all subfolders. */
export const listMaterials = call('GET /classroom/api/v1/material/page', {
  title: '课堂资料',
  query: v.object({
    ...paging,
    classroomId: Id,
    parentId: v.optional(Id),
    keyword: v.optional(v.string()),
    type: v.optional(MaterialType),
    sort: v.optional(v.picklist(['name', 'time', 'size'])),
  }),
  reply: v.object({
    ...pageOf(Material).entries,
    /** The path to this folder, which is the last item. */
    folders: v.nullish(v.array(v.object({ id: Id, name: v.string() })), []),
  }),
  inferred: true,
});

export const zipMaterials = call('POST /classroom/api/v1/material/zip', {
  title: '打包课堂资料',
  body: v.object({ classroomId: Id, ids: v.array(Id), ...repeatable }),
  reply: Attachment,
  inferred: true,
});

export const listClassroomNotices = call('GET /classroom/api/v1/notice/page', {
  title: '课堂公告',
  query: v.object({ ...paging, classroomId: Id, keyword: v.optional(v.string()) }),
  reply: pageOf(Notice),
  inferred: true,
});

/** Reading it marks it as read. */
export const getClassroomNotice = call('GET /classroom/api/v1/notice/get/{id}', {
  title: '课堂公告详情',
  reply: NoticeDetail,
  inferred: true,
});

export const listVsClassrooms = call('GET /classroom/api/v1/center/vsclassroom/page', {
  title: '仿真课堂列表',
  query: v.object(classroomFilters),
  reply: pageOf(Classroom),
  inferred: true,
});

export const getVsClassroom = call('GET /classroom/api/v1/center/vsclassroom/get/{id}', {
  title: '仿真课堂详情',
  reply: ClassroomDetail,
  inferred: true,
});
