// Tasks of a classroom, what trainees hand in for them, and the ranking.
import * as v from 'valibot';
import {
  Attachment,
  call,
  code,
  Count,
  Id,
  MaybeText,
  MaybeTime,
  pageOf,
  paging,
  Person,
  repeatable,
  Score,
  SentAttachment,
  Time,
} from '#kernel/index.ts';
import { OpenState } from '#plugins/study/api.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';

export const TaskState = code(['none', 'draft', 'submitted', 'returned', 'marked']);
export type TaskState = v.InferOutput<typeof TaskState>;

export const TASK_STATE_NAMES: Readonly<Record<TaskState, string>> = {
  none: '未提交',
  draft: '草稿',
  submitted: '待批阅',
  returned: '已退回',
  marked: '已批阅',
  unknown: '状态未知',
};

export type Task = v.InferOutput<typeof Task>;
export const Task = v.object({
  id: Id,
  classroomId: v.nullish(Id),
  title: v.string(),
  startTime: v.nullish(Time),
  deadline: v.nullish(Time),
  /** The user's own limit if it differs from the deadline: a returned task may have longer. */
  submitUntil: v.nullish(Time),
  state: code(OpenState.options),
  myState: TaskState,
  fullScore: v.nullish(Score),
  score: v.nullish(Score),
  /** Missing until there is a score. */
  rank: v.nullish(Count),
  submitNum: v.nullish(Count),
  traineeNum: v.nullish(Count),
});

export type TaskSubmission = v.InferOutput<typeof TaskSubmission>;
export const TaskSubmission = v.object({
  id: Id,
  taskId: v.nullish(Id),
  state: TaskState,
  /** HTML. */
  content: v.string(),
  attachments: v.array(Attachment),
  revision: v.nullish(Count),
  saveTime: v.nullish(Time),
  submitTime: v.nullish(Time),
  score: v.nullish(Score),
  comment: MaybeText,
  markTime: v.nullish(Time),
});

export type TaskDetail = v.InferOutput<typeof TaskDetail>;
export const TaskDetail = v.object({
  ...Task.entries,
  /** HTML. */
  description: MaybeText,
  attachments: v.array(Attachment),
  teacherName: MaybeText,
  submission: v.nullish(TaskSubmission),
});

export const listTasks = call('GET /classroom/api/v1/task/page', {
  title: '课堂任务',
  query: v.object({
    ...paging,
    classroomId: Id,
    keyword: v.optional(v.string()),
    state: v.optional(OpenState),
    myState: v.optional(TaskState),
  }),
  reply: pageOf(Task),
  inferred: true,
});

export const getTask = call('GET /classroom/api/v1/task/get/{id}', {
  title: '任务详情',
  reply: TaskDetail,
  inferred: true,
});

/** Without `submit` it is kept as a draft; an older revision never replaces a newer one. */
export const submitTask = call('POST /classroom/api/v1/task/submit', {
  title: '保存或提交任务',
  body: v.object({
    taskId: Id,
    content: v.string(),
    attachments: v.optional(v.array(SentAttachment)),
    submit: v.boolean(),
    revision: v.number(),
    ...repeatable,
  }),
  reply: TaskSubmission,
  inferred: true,
});

export type TaskRank = v.InferOutput<typeof TaskRank>;
export const TaskRank = v.object({
  rank: Count,
  trainee: Person,
  score: Score,
  submitTime: MaybeTime,
});

/** `mine` is the user's own row, on every page. */
export const listTaskRanks = call('GET /classroom/api/v1/task/ranking', {
  title: '任务排名',
  query: v.object({ ...paging, taskId: Id }),
  reply: v.object({ ...pageOf(TaskRank).entries, mine: v.nullish(TaskRank) }),
  inferred: true,
});

export interface TasksWanted {
  readonly keyword: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly state: 'not-open' | 'open' | 'ended' | undefined;
  readonly myState: Exclude<TaskState, 'unknown'> | undefined;
}

export const tasksWanted = (classroomId: string, wanted: TasksWanted) => listTasks.with({ classroomId, ...wanted });

export const askedTask = (id: string) => getTask.with({ id });

export const taskCalls = (id: string) => [askedTask(id)];

interface RankingWanted {
  readonly id: string;
  readonly page: number;
  readonly size: number | undefined;
}

export const ranksWanted = ({ id, page, size = savedPageSize() }: RankingWanted) =>
  listTaskRanks.with({ taskId: id, page, size });

export const rankingCalls = (wanted: RankingWanted) => [...taskCalls(wanted.id), ranksWanted(wanted)];
