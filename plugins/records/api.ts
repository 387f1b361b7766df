// Learning records of a classroom: one shape of row for every section.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { code, Count, Id, MaybeText, pageOf, paging, Score, Seconds, Time } from '#kernel/http/entities.ts';
import { StudiedCourse, TraineeTrace } from '#plugins/study/api.ts';

export const RecordState = code(['none', 'doing', 'done', 'late', 'absent']);

export type RecordRow = v.InferOutput<typeof RecordRow>;
/** An exam, a homework, a discussion, a sign-in …, and what came of it. */
export const RecordRow = v.object({
  /** Of the thing itself. */
  refId: Id,
  title: v.string(),
  courseTitle: MaybeText,
  state: RecordState,
  fullScore: v.nullish(Score),
  score: v.nullish(Score),
  /** Attempts; of a discussion, one's words in it. */
  num: Count,
  studyTime: Seconds,
  time: v.nullish(Time),
  /** The sheet or report to look at. */
  answerSheetId: v.nullish(Id),
  reportId: v.nullish(Id),
});

const records = {
  query: v.object({ ...paging, classroomId: Id }),
  reply: v.object({
    ...pageOf(RecordRow).entries,
    summary: v.object({ done: Count, total: Count, averageScore: v.nullish(Score), studyTime: Seconds }),
  }),
  inferred: true,
};

export const getComprehensiveRecord = call('GET /classroom/api/v1/center/classroom/record/comprehensive', {
  title: '综合表现',
  query: v.object({ classroomId: Id }),
  reply: v.object({
    ...TraineeTrace.entries,
    averageScore: Score,
    /** Study time of the last 30 days. */
    days: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), studyTime: Seconds })),
  }),
  inferred: true,
});

export const listCourseRecords = call('GET /classroom/api/v1/center/classroom/record/course', {
  title: '课程学习记录',
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
