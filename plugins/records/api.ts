// Learning records of a classroom: one shape of row for every section.
import * as v from 'valibot';
import { call, code, Count, Id, MaybeText, pageOf, paging, Percent, Score, Seconds, Time } from '#kernel/index.ts';
import { StudiedCourse, TraceShare, TraineeTrace } from '#plugins/study/api.ts';

export { BLANK_ROW, courseRow, lessonRow, ptgRow, undoneState } from './rows.ts';

/**
 * `upcoming`: not open yet. `late`: done after the deadline. `absent`: past the deadline, and nothing was done.
 * `leave`: excused.
 */
export const RecordState = code(['upcoming', 'none', 'doing', 'done', 'late', 'absent', 'leave']);
export type RecordState = v.InferOutput<typeof RecordState>;

export type RecordRow = v.InferOutput<typeof RecordRow>;
/** An exam, a homework, a discussion, a sign-in …, with its result. */
export const RecordRow = v.object({
  /** The id of the exam, homework and so on. */
  refId: Id,
  title: v.string(),
  courseTitle: MaybeText,
  /** The course and the chapter that it belongs to, if any. */
  courseId: v.nullish(Id),
  chapterRefId: v.nullish(Id),
  state: RecordState,
  progress: v.nullish(Percent),
  fullScore: v.nullish(Score),
  /** Missing until it is marked. */
  score: v.nullish(Score),
  /** The average of all trainees with a score, out of the same full score. */
  classAverage: v.nullish(Score),
  /** Attempts; for a discussion, the trainee's posts. */
  num: v.nullish(Count, 0),
  studyTime: v.nullish(Seconds, 0),
  time: v.nullish(Time),
  /** The sheet or report to open. */
  answerSheetId: v.nullish(Id),
  reportId: v.nullish(Id),
});

export type RecordSummary = v.InferOutput<typeof RecordSummary>;
/** Counts all rows that are due by now, not only those on the page; no check-in that is still open. */
export const RecordSummary = v.object({
  done: v.nullish(Count),
  total: v.nullish(Count),
  averageScore: v.nullish(Score),
  studyTime: v.nullish(Seconds),
});

const records = {
  query: v.object({ ...paging, classroomId: Id }),
  reply: v.object({ ...pageOf(RecordRow).entries, summary: v.nullish(RecordSummary) }),
  inferred: true,
};

export type WholeRecord = v.InferOutput<typeof WholeRecord>;
/** A trainee's learning in a classroom, with its standards. */
export const WholeRecord = v.object({
  ...TraineeTrace.entries,
  items: v.array(v.object({ ...TraceShare.entries, classAverage: v.nullish(Score) })),
  passScore: v.nullish(Score),
  /** The mean of all scores. */
  classAverage: v.nullish(Score),
  /** Study time of the last 30 days. */
  days: v.nullish(v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), studyTime: Seconds })), []),
});

export const getComprehensiveRecord = call('GET /classroom/api/v1/center/classroom/record/comprehensive', {
  title: '综合表现',
  query: v.object({ classroomId: Id }),
  reply: WholeRecord,
  inferred: true,
});

export const listCourseRecords = call('GET /classroom/api/v1/center/classroom/record/course', {
  title: '课程学习档案',
  query: v.object({ ...paging, classroomId: Id }),
  reply: pageOf(StudiedCourse),
  inferred: true,
});

export const listExamRecords = call('GET /classroom/api/v1/center/classroom/record/exam', {
  title: '考试记录',
  ...records,
});

export const listDiscussRecords = call('GET /classroom/api/v1/center/classroom/record/discuss', {
  title: '讨论记录',
  ...records,
});

export const listExperimentRecords = call('GET /classroom/api/v1/center/classroom/record/experiment', {
  title: '实验记录',
  ...records,
});

export const listVsRecords = call('GET /classroom/api/v1/center/classroom/record/vs', {
  title: '仿真实验记录',
  ...records,
});

export const listHomeworkRecords = call('GET /classroom/api/v1/center/classroom/record/homework', {
  title: '作业记录',
  ...records,
});

export const listTestRecords = call('GET /classroom/api/v1/center/classroom/record/test', {
  title: '测验记录',
  ...records,
});

export const listCheckInRecords = call('GET /classroom/api/v1/center/classroom/record/checkIn', {
  title: '签到记录',
  ...records,
});

export const listTaskRecords = call('GET /classroom/api/v1/center/classroom/record/task', {
  title: '任务记录',
  ...records,
});
