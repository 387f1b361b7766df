// Answer sheets of the three services that have them: classes (training), classrooms, self-selected courses (business).
import * as v from 'valibot';
import { call, Code, Count, Done, FileId, Id, repeatable, Time } from '#kernel/index.ts';
import { AnswerSheet, AnswerSheetDto, GivenAnswer, SheetDevice, SheetEvent, SheetKind, SheetTime } from './entities.ts';

export {
  AnswerSheet,
  answerStateMark,
  answerStateName,
  AnswerSheetDto,
  AnswerSheetSubject,
  AnswerState,
  isPart,
  PaperState,
  COMMENT_TITLES,
  GivenAnswer,
  JUDGE_TYPE_NAMES,
  JudgeType,
  LoginManager,
  PracticeStep,
  rightAnswersOf,
  SHEET_STATE_NAMES,
  SheetEvent,
  SheetKind,
  ShowAnswer,
  SheetState,
  SheetTime,
  STEP_VERDICT_NAMES,
  type StepVerdict,
  stepVerdict,
  SUBJECT_LEVEL_NAMES,
  SUBJECT_TYPE_NAMES,
  Subject,
  SubjectLevel,
  SubjectType,
  TracePtg,
} from './entities.ts';

/** An unfinished sheet of the same quiz, homework or exam comes back instead of a new one. */
const creating = {
  kind: SheetKind,
  refId: Id,
  /** The chapter from which it was opened. */
  chapterRefId: v.optional(Id),
  /** If the exam has one. */
  password: v.optional(v.string()),
  ...repeatable,
};
const reading = { query: v.object({ detail: v.optional(v.boolean()) }), reply: AnswerSheetDto };
const Saved = v.object({
  saved: v.array(v.object({ subjectId: Id, revision: v.nullish(Count), saveTime: v.nullish(Time) })),
  refused: v.array(v.object({ subjectId: Id, reason: v.string() })),
  /** Inferred. Questions that were written over another answer than the server has: it kept its own. */
  overtaken: v.optional(v.array(Id), []),
  writer: SheetDevice,
  ...SheetTime.entries,
});
const savingMany = {
  body: v.object({
    answerSheetId: Id,
    subjects: v.array(GivenAnswer),
    /** Inferred. The device that saves; it becomes the sheet's writer if there is none. */
    writer: v.optional(Id),
    ...repeatable,
  }),
  reply: Saved,
};
/** From now on this device writes the sheet. */
const takingOver = { body: v.object({ writer: Id, ...repeatable }), reply: AnswerSheet, inferred: true };
const submitting = {
  body: v.object({
    /** The time was up. */
    auto: v.optional(v.boolean()),
    /** Inferred. The device that hands in; refused if another one writes the sheet by now. */
    writer: v.optional(Id),
    ...repeatable,
  }),
  reply: AnswerSheet,
};
const history = { kind: SheetKind, refId: Id };

export const createAnswerSheet = call('POST /training/api/v1/exam/answersheet', {
  title: '新建答卷',
  body: v.object({ clazzId: Id, ...creating }),
  reply: AnswerSheet,
});

export const getAnswerSheet = call('GET /training/api/v1/exam/answersheet/dto/{id}', { title: '答卷', ...reading });

export const listAnswerSheets = call('GET /training/api/v1/exam/answersheet/history', {
  title: '历次答卷',
  query: v.object({ clazzId: v.optional(Id), ...history }),
  reply: v.array(AnswerSheet),
});

export const saveSubjects = call('POST /training/api/v1/answerSheetSubjects/subjects', {
  title: '保存一批作答',
  ...savingMany,
});

export const submitAnswerSheet = call('POST /training/api/v1/exam/answersheet/submit/{id}', {
  title: '交卷',
  ...submitting,
});

export const takeAnswerSheet = call('PUT /training/api/v1/exam/answersheet/writer/{id}', {
  title: '换到这台设备作答',
  ...takingOver,
});

export const createClassroomAnswerSheet = call('POST /classroom/api/v1/exam/answersheet', {
  title: '课堂：新建答卷',
  body: v.object({ classroomId: Id, ...creating }),
  reply: AnswerSheet,
  inferred: true,
});

export const getClassroomAnswerSheet = call('GET /classroom/api/v1/exam/answersheet/dto/{id}', {
  title: '课堂：答卷',
  ...reading,
  inferred: true,
});

export const listClassroomAnswerSheets = call('GET /classroom/api/v1/exam/answersheet/history', {
  title: '课堂：历次答卷',
  query: v.object({ classroomId: v.optional(Id), ...history }),
  reply: v.array(AnswerSheet),
  inferred: true,
});

export const saveClassroomSubjects = call('POST /classroom/api/v1/answerSheetSubjects/subjects', {
  title: '课堂：保存一批作答',
  ...savingMany,
  inferred: true,
});

export const submitClassroomAnswerSheet = call('POST /classroom/api/v1/exam/answersheet/submit/{id}', {
  title: '课堂：交卷',
  ...submitting,
  inferred: true,
});

export const takeClassroomAnswerSheet = call('PUT /classroom/api/v1/exam/answersheet/writer/{id}', {
  title: '课堂：换到这台设备作答',
  ...takingOver,
});

export const createCourseAnswerSheet = call('POST /business/api/v1/exam/answersheet', {
  title: '自选课程：新建答卷',
  body: v.object({ courseId: Id, ...creating }),
  reply: AnswerSheet,
  inferred: true,
});

export const getCourseAnswerSheet = call('GET /business/api/v1/exam/answersheet/dto/{id}', {
  title: '自选课程：答卷',
  ...reading,
  inferred: true,
});

export const listCourseAnswerSheets = call('GET /business/api/v1/exam/answersheet/history', {
  title: '自选课程：历次答卷',
  query: v.object({ courseId: v.optional(Id), ...history }),
  reply: v.array(AnswerSheet),
  inferred: true,
});

export const saveCourseSubjects = call('POST /business/api/v1/answerSheetSubjects/subjects', {
  title: '自选课程：保存一批作答',
  ...savingMany,
  inferred: true,
});

export const submitCourseAnswerSheet = call('POST /business/api/v1/exam/answersheet/submit/{id}', {
  title: '自选课程：交卷',
  ...submitting,
  inferred: true,
});

export const takeCourseAnswerSheet = call('PUT /business/api/v1/exam/answersheet/writer/{id}', {
  title: '自选课程：换到这台设备作答',
  ...takingOver,
});

/** The sheet's place. */
const sheetPlace = {
  clazzId: v.optional(Id),
  courseId: v.optional(Id),
  classroomId: v.optional(Id),
  /** The classroom is a simulated one. */
  vs: v.optional(v.boolean()),
};
/** Only events after this one; all without it. */
const since = v.optional(Count);

export type SheetEvents = v.InferOutput<typeof SheetEvents>;
const SheetEvents = v.object({ ...SheetTime.entries, events: v.array(SheetEvent) });

/** Where the upstream lacks it, nothing is asked again: deadlines then come with the sheet alone. */
export const listSheetEvents = call('GET /training/api/v1/exam/answersheet/events/{id}', {
  title: '考试中老师的通知、延时、暂停与结束',
  query: v.object({ since, ...sheetPlace }),
  reply: SheetEvents,
  inferred: true,
});

/**
 * The same as they come: a piece at once, one with each event, and one without events at least every 15 s, so that a dead
 * connection is noticed; with the header `x-accel-buffering: no`, so that no proxy holds them back. The room asks again after the piece that is `done`.
 */
export const followSheetEvents = call('GET /training/api/v1/exam/answersheet/events/stream/{id}', {
  title: '考试中老师的通知、延时、暂停与结束：随发生推送',
  query: v.object({ since, ...sheetPlace }),
  reply: v.object({ ...SheetEvents.entries, done: v.nullish(v.boolean(), false) }),
  replyKind: 'stream',
  inferred: true,
});

export const listSubjectLevels = call('GET /resource/api/v1/questionSubject/getLevel', {
  title: '题目难度',
  reply: v.array(Code),
});

export const listSubjectTypes = call('GET /resource/api/v1/questionSubject/types', {
  title: '题目类型',
  reply: v.array(Code),
});

/** The doubled slash is the upstream's. */
export const feedbackSubject = call('POST /resource/api/v1/subjectFeedbackDetail//feedback', {
  title: '题目纠错',
  body: v.object({
    subjectId: Id,
    answerSheetId: v.optional(Id),
    type: v.picklist(['stem', 'option', 'answer', 'explanation', 'other']),
    content: v.string(),
    images: v.optional(v.array(FileId)),
    ...repeatable,
  }),
  reply: Done,
});
