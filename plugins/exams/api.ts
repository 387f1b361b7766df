// Exams of classes and classrooms.
import * as v from 'valibot';
import { call, code, Count, Id, MaybeText, pageOf, paging, repeatable, Score, Seconds, Time } from '#kernel/index.ts';
import { AnswerState, PaperState, ShowAnswer, Subject, TracePtg } from '#plugins/answering/api.ts';
import { ChapterTrace, DoneCount, OpenState } from '#plugins/study/api.ts';

export type ExamBrowser = v.InferOutput<typeof ExamBrowser>;
/** Inferred. An exam that is taken in Safe Exam Browser, see `plugins/examBrowser`. */
export const ExamBrowser = v.object({
  /** Absent: it is. */
  required: v.nullish(v.boolean(), true),
  /** The exam's .seb configuration, which opens without signing in. */
  configUrl: v.nullish(v.string()),
});

export type ContestExam = v.InferOutput<typeof ContestExam>;
/** An exam as a trainee's list shows it. */
export const ContestExam = v.object({
  contestId: Id,
  title: v.string(),
  startTime: v.nullish(Time),
  endTime: v.nullish(Time),
  /** The time limit of an attempt. */
  duration: v.nullish(Seconds),
  subjectNum: v.nullish(Count),
  fullScore: v.nullish(Score),
  passScore: v.nullish(Score),
  attemptNum: v.nullish(Count),
  /** Absent: unlimited. */
  maxAttemptNum: v.nullish(Count),
  needPassword: v.nullish(v.boolean()),
  /** Requests full screen; the page counts how often it is left. */
  fullScreen: v.nullish(v.boolean()),
  /** Answered on a machine: it opens next to the machine's console. */
  environment: v.nullish(v.boolean()),
  examBrowser: v.nullish(ExamBrowser),
  /** The condition for showing right answers and explanations. */
  showAnswer: ShowAnswer,
  state: PaperState,
  /** Why its chapter cannot be opened yet; absent when it can. */
  lockReason: v.nullish(v.string()),
  myState: AnswerState,
  /** The latest attempt. */
  answerSheetId: v.nullish(Id),
  /** The end of the current attempt. */
  deadline: v.nullish(Time),
  /** Inferred. The attempt's time stands still since then, and `deadline` moves once it goes on. */
  pausedTime: v.nullish(Time),
  /** The best attempt. */
  score: v.nullish(Score),
  submitTime: v.nullish(Time),
});

export type ContestPaper = v.InferOutput<typeof ContestPaper>;
export const ContestPaper = v.object({
  ...ContestExam.entries,
  /** HTML to read before starting. */
  description: MaybeText,
  /** The chapter of the machine on which it is answered. */
  machineRefId: v.nullish(Id),
  subjects: v.array(Subject),
});

export type ContestEntry = v.InferOutput<typeof ContestEntry>;
/** The server's decision on whether an attempt may begin now. */
export const ContestEntry = v.object({
  /** Absent: allowed; if not, beginning is refused. */
  allowed: v.nullish(v.boolean(), true),
  refusal: v.nullish(code(['not-open', 'ended', 'no-attempt-left', 'not-joined'])),
  /** The reason, for the trainee. */
  message: MaybeText,
  /** Absent: it may need one. */
  needPassword: v.nullish(v.boolean()),
  attemptLeft: v.nullish(Count),
  /** An unfinished attempt to resume. */
  answerSheetId: v.nullish(Id),
  /** The number of times that its page was left. */
  leaveNum: v.nullish(Count, 0),
  time: v.nullish(Time),
});

/** The place of the exam: it appears in every class that has its course, under that class's own conditions. */
const inTraining = { clazzId: v.optional(Id), courseId: v.optional(Id) };
const inClassroom = { classroomId: v.optional(Id) };
const paper = {
  rightAnswer: v.optional(v.boolean()),
  /** False: only the facts, without the questions. */
  subjects: v.optional(v.boolean()),
};
const filters = { ...paging, keyword: v.optional(v.string()), state: v.optional(OpenState) };
const leaving = {
  body: v.object({
    /** The times at which the page was left, and the durations. */
    leaves: v.array(v.object({ leaveTime: Time, away: Seconds })),
    ...repeatable,
  }),
  reply: v.object({ leaveNum: Count }),
};

export const getContest = call('GET /training/api/v1/contestExam/contest/{id}', {
  title: '考试试卷',
  query: v.object({ ...paper, ...inTraining }),
  reply: ContestPaper,
});

export const enterContest = call('GET /training/api/v1/contestExam/entry/{id}', {
  title: '考试：能否进入',
  query: v.object(inTraining),
  reply: ContestEntry,
  inferred: true,
});

export const listContests = call('GET /training/api/v1/contestExam/page', {
  title: '考试列表',
  query: v.object({ clazzId: v.optional(Id), ...filters }),
  reply: pageOf(ContestExam),
});

export const listClazzContests = call('GET /training/api/v1/center/clazz/contestExam/page4Trainee', {
  title: '培训班的考试',
  query: v.object({ clazzId: Id, ...filters }),
  reply: pageOf(ContestExam),
});

export const countClazzContests = call('GET /training/api/v1/center/clazz/contestExam/count4Trainee', {
  title: '培训班的考试数量',
  query: v.object({ clazzId: Id }),
  reply: DoneCount,
});

export const recordClazzContest = call('POST /training/api/v1/center/clazz/trainee/trace/contest', {
  title: '记录培训班考试的完成',
  body: v.object({ clazzId: Id, contestId: Id, answerSheetId: Id, chapterRefId: v.optional(Id), ...repeatable }),
  reply: v.nullable(ChapterTrace),
});

export const listClazzContestPtgs = call('GET /training/api/v1/clazzTraineeTracePtg/exam/page', {
  title: '培训班的考试成绩',
  query: v.object({ ...paging, clazzId: Id, userId: v.optional(Id) }),
  reply: pageOf(TracePtg),
});

export const reportLeaving = call('POST /training/api/v1/exam/answersheet/leave/{id}', {
  title: '上报离开考试页面',
  ...leaving,
  inferred: true,
});

export const getClassroomContest = call('GET /classroom/api/v1/contestExam/contest/{id}', {
  title: '课堂的考试试卷',
  query: v.object({ ...paper, ...inClassroom }),
  reply: ContestPaper,
  inferred: true,
});

export const enterClassroomContest = call('GET /classroom/api/v1/contestExam/entry/{id}', {
  title: '课堂考试：能否进入',
  query: v.object(inClassroom),
  reply: ContestEntry,
  inferred: true,
});

export const listClassroomContests = call('GET /classroom/api/v1/center/classroom/contestExam/page4Trainee', {
  title: '课堂的考试',
  query: v.object({ classroomId: Id, ...filters }),
  reply: pageOf(ContestExam),
  inferred: true,
});

export const countClassroomContests = call('GET /classroom/api/v1/center/classroom/contestExam/count4Trainee', {
  title: '课堂的考试数量',
  query: v.object({ classroomId: Id }),
  reply: DoneCount,
  inferred: true,
});

export const reportClassroomLeaving = call('POST /classroom/api/v1/exam/answersheet/leave/{id}', {
  title: '课堂：上报离开考试页面',
  ...leaving,
  inferred: true,
});
