// Quizzes (chapter kind 3) and homework (kind 13) of classes, classrooms and self-selected courses.
import * as v from 'valibot';
import { Attachment, call, Count, Id, MaybeText, pageOf, paging, repeatable, Score, Time } from '#kernel/index.ts';
import { AnswerState, PaperState, ShowAnswer, Subject, TracePtg } from '#plugins/answering/api.ts';
import { ChapterTrace, DoneCount, OpenState } from '#plugins/study/api.ts';

export const HomeworkKind = v.picklist(['quiz', 'homework']);

export type Homework = v.InferOutput<typeof Homework>;
/** A quiz or a homework as a trainee's list shows it. */
export const Homework = v.object({
  /** Called `refId` in `getDtoByRefId` and in answer sheets. */
  refId: Id,
  kind: v.nullish(HomeworkKind, 'homework'),
  title: v.string(),
  courseId: v.nullish(Id),
  courseTitle: MaybeText,
  chapterRefId: v.nullish(Id),
  startTime: v.nullish(Time),
  /** Absent: no limit. */
  deadline: v.nullish(Time),
  subjectNum: v.nullish(Count),
  fullScore: v.nullish(Score),
  passScore: v.nullish(Score),
  attemptNum: v.nullish(Count),
  maxAttemptNum: v.nullish(Count),
  /** Answered on a machine. */
  environment: v.nullish(v.boolean()),
  showAnswer: ShowAnswer,
  state: PaperState,
  /** Why its chapter cannot be opened yet; absent when it can. */
  lockReason: v.nullish(v.string()),
  myState: AnswerState,
  answerSheetId: v.nullish(Id),
  score: v.nullish(Score),
  submitTime: v.nullish(Time),
  /** The teacher's comment. */
  comment: MaybeText,
});

export type HomeworkDto = v.InferOutput<typeof HomeworkDto>;
export const HomeworkDto = v.object({
  ...Homework.entries,
  /** HTML: the task. */
  description: MaybeText,
  attachments: v.array(Attachment),
  /** The chapter of the machine on which it is answered. */
  machineRefId: v.nullish(Id),
  subjects: v.array(Subject),
});

/** The place of an answer: homework appears in every class that has its course, with a separate answer in each. */
const places = { clazzId: v.optional(Id), classroomId: v.optional(Id), courseId: v.optional(Id) };
const dto = { query: v.object({ rightAnswer: v.optional(v.boolean()), ...places }), reply: HomeworkDto };
const filters = { ...paging, keyword: v.optional(v.string()), state: v.optional(OpenState) };
const ofClazz = { clazzId: Id, kind: v.optional(HomeworkKind) };
const ofClassroom = { classroomId: Id };
const ofCourse = { courseId: v.optional(Id), kind: v.optional(HomeworkKind) };

export const getHomework = call('GET /training/api/v1/homework/getDtoByRefId/{id}', { title: '作业', ...dto });

export const getChapterHomework = call('GET /resource/api/v1/chapterHomework/homework/getDtoByRefId/{id}', {
  title: '章节作业',
  ...dto,
});

export const getClassroomHomework = call('GET /classroom/api/v1/homework/getDtoByRefId/{id}', {
  title: '课堂的测验或作业',
  ...dto,
  inferred: true,
});

export const listHomework = call('GET /training/api/v1/homework/findByPage', {
  title: '作业列表',
  query: v.object({ clazzId: v.optional(Id), kind: v.optional(HomeworkKind), ...filters }),
  reply: pageOf(Homework),
});

export const listClazzHomework = call('GET /training/api/v1/center/clazz/homework/page4Trainee', {
  title: '培训班的作业',
  query: v.object({ ...ofClazz, ...filters }),
  reply: pageOf(Homework),
});

export const countClazzHomework = call('GET /training/api/v1/center/clazz/homework/count4Trainee', {
  title: '培训班的作业数量',
  query: v.object(ofClazz),
  reply: DoneCount,
});

export const recordClazzHomework = call('POST /training/api/v1/center/clazz/trainee/trace/homework', {
  title: '记录培训班作业的完成',
  body: v.object({ clazzId: Id, refId: Id, answerSheetId: Id, chapterRefId: v.optional(Id), ...repeatable }),
  reply: v.nullable(ChapterTrace),
});

export const listClazzQuizPtgs = call('GET /training/api/v1/clazzTraineeTracePtg/chapterRef/page', {
  title: '培训班的章节测验成绩',
  query: v.object({ ...paging, clazzId: Id, courseId: v.optional(Id), userId: v.optional(Id) }),
  reply: pageOf(TracePtg),
});

export const listClassroomQuizzes = call('GET /classroom/api/v1/center/classroom/homework/page4Trainee', {
  title: '课堂的测验',
  query: v.object({ ...ofClassroom, ...filters }),
  reply: pageOf(Homework),
  inferred: true,
});

export const countClassroomQuizzes = call('GET /classroom/api/v1/center/classroom/homework/count4Trainee', {
  title: '课堂的测验数量',
  query: v.object(ofClassroom),
  reply: DoneCount,
  inferred: true,
});

export const listClassroomAssignments = call('GET /classroom/api/v1/center/classroom/assignment/page4Trainee', {
  title: '课堂的作业',
  query: v.object({ ...ofClassroom, ...filters }),
  reply: pageOf(Homework),
  inferred: true,
});

export const countClassroomAssignments = call('GET /classroom/api/v1/center/classroom/assignment/count4Trainee', {
  title: '课堂的作业数量',
  query: v.object(ofClassroom),
  reply: DoneCount,
  inferred: true,
});

export const listOptionalHomework = call('GET /business/api/v1/optional/homework/page', {
  title: '自选课程的作业',
  query: v.object({ ...ofCourse, ...filters }),
  reply: pageOf(Homework),
  inferred: true,
});

export const countOptionalHomework = call('GET /business/api/v1/optional/homework/count', {
  title: '自选课程的作业数量',
  query: v.object(ofCourse),
  reply: DoneCount,
  inferred: true,
});

export const recordOptionalHomework = call('POST /business/api/v1/homework/record', {
  title: '记录自选课程作业的完成',
  body: v.object({ courseId: Id, refId: Id, answerSheetId: Id, chapterRefId: v.optional(Id), ...repeatable }),
  reply: v.nullable(ChapterTrace),
  inferred: true,
});
