// Experiments, the machines on which they are done, and the reports on them.
import * as v from 'valibot';
import { Attachment, code, Count, Id, MaybeText, Percent, Score, Seconds, Time } from '#kernel/http/entities.ts';
import { LoginManager, PaperState, PracticeStep } from '#plugins/answering/api.ts';
import { StudyState } from '#plugins/study/api.ts';

export const VM_STATES = [
  'queued',
  'creating',
  'starting',
  'running',
  'stopping',
  'stopped',
  'rebuilding',
  'failed',
  'released',
] as const;
export const VmState = code(VM_STATES);
export type VmState = v.InferOutput<typeof VmState>;

export const VM_STATE_NAMES: Readonly<Record<VmState, string>> = {
  queued: '排队中',
  creating: '创建中',
  starting: '启动中',
  running: '运行中',
  stopping: '关机中',
  stopped: '已关机',
  rebuilding: '重建中',
  failed: '异常',
  released: '已释放',
  unknown: '状态未知',
};

export const ConsoleKind = code(['terminal', 'desktop', 'web']);

/** What a trainee can do to a machine that stands. */
export type VmAction = v.InferOutput<typeof VmAction>;
export const VmAction = v.picklist(['start', 'stop', 'restart', 'rebuild']);

export type Vm = v.InferOutput<typeof Vm>;
export const Vm = v.object({
  vmId: Id,
  name: v.string(),
  state: VmState,
  /** Why it failed. */
  message: MaybeText,
  courseId: v.nullish(Id),
  courseTitle: v.string(),
  chapterRefId: v.nullish(Id),
  chapterTitle: v.string(),
  clazzId: v.nullish(Id),
  classroomId: v.nullish(Id),
  nodeId: v.nullish(Id),
  platformType: v.string(),
  image: v.string(),
  address: MaybeText,
  consoles: v.array(ConsoleKind),
  loginManager: v.nullish(LoginManager),
  createTime: v.nullish(Time),
  /** When it is released, by the server's clock. */
  expireTime: v.nullish(Time),
  remainingTime: v.nullish(Seconds),
  usedTime: v.nullish(Seconds),
  delayNum: v.nullish(Count),
  maxDelayNum: v.nullish(Count),
  /** What one delay adds. */
  delayTime: v.nullish(Seconds),
  /** While it is queued: its place, from 1, and about how long that takes. */
  queuePosition: v.nullish(Count),
  queueTime: v.nullish(Seconds),
});

export type VmSnapshot = v.InferOutput<typeof VmSnapshot>;
/** A machine's disk as it was. */
export const VmSnapshot = v.object({ snapshotId: Id, name: v.string(), createTime: v.nullish(Time) });

export type VmAlert = v.InferOutput<typeof VmAlert>;
export const VmAlert = v.object({
  vmId: Id,
  name: v.string(),
  kind: code(['expiring', 'idle']),
  remainingTime: v.nullish(Seconds),
  message: v.string(),
});

export type VmConsole = v.InferOutput<typeof VmConsole>;
/** A way into a machine; the ticket is good for one connection. */
export const VmConsole = v.object({
  kind: ConsoleKind,
  url: v.string(),
  ticket: v.string(),
  expireTime: v.nullish(Time),
});

export type Node = v.InferOutput<typeof Node>;
/** Where machines run. */
export const Node = v.object({
  nodeId: v.nullish(Id),
  name: MaybeText,
  enableStatus: code(['enabled', 'disabled']),
  onlineStatus: code(['online', 'offline']),
  loadCondition: code(['free', 'busy']),
  defaultNode: v.nullish(v.boolean()),
  /** An address to try: some nodes are reached from the institution's own network only. */
  nodeApi: MaybeText,
});

export type ExpSteps = v.InferOutput<typeof ExpSteps>;
/** What an experiment asks for. */
export const ExpSteps = v.object({
  chapterRefId: Id,
  title: v.string(),
  /** HTML: aim and background. */
  guide: MaybeText,
  platformType: v.string(),
  image: v.string(),
  /** Machines stand only on the institution's own network. */
  internal: v.nullish(v.boolean()),
  /** How long a machine lives. */
  duration: v.nullish(Seconds),
  fullScore: v.nullish(Score),
  needReport: v.nullish(v.boolean()),
  /** HTML with which a report begins. */
  reportTemplate: MaybeText,
  /** The fewest letters with which it can be submitted. */
  leastReportLetters: v.nullish(Count),
  steps: v.array(PracticeStep),
});

export const ReportState = code(['none', 'draft', 'submitted', 'returned', 'marked']);
export type ReportState = v.InferOutput<typeof ReportState>;

export const REPORT_STATE_NAMES: Readonly<Record<ReportState, string>> = {
  none: '未提交',
  draft: '草稿',
  submitted: '待批阅',
  returned: '已退回',
  marked: '已批阅',
  unknown: '状态未知',
};

export type Experiment = v.InferOutput<typeof Experiment>;
/** An experiment or a simulation as a trainee's list shows it. */
export const Experiment = v.object({
  chapterRefId: Id,
  title: v.string(),
  cover: MaybeText,
  courseId: v.nullish(Id),
  courseTitle: v.string(),
  kind: code([2, 7]),
  startTime: v.nullish(Time),
  deadline: v.nullish(Time),
  state: PaperState,
  /** Why its chapter cannot be opened yet; absent when it can. */
  lockReason: v.nullish(v.string()),
  myState: code(StudyState.options),
  progress: v.nullish(Percent),
  usedTime: v.nullish(Seconds),
  fullScore: v.nullish(Score),
  score: v.nullish(Score),
  reportId: v.nullish(Id),
  reportState: ReportState,
  /** When the trainee last did something for it; a teacher's marking is not that. */
  lastTime: v.nullish(Time),
});

export type TraceReport = v.InferOutput<typeof TraceReport>;
/** A trainee's report on an experiment. */
export const TraceReport = v.object({
  id: Id,
  chapterRefId: v.nullish(Id),
  title: v.string(),
  courseId: v.nullish(Id),
  courseTitle: v.string(),
  userId: MaybeText,
  userName: v.string(),
  state: ReportState,
  /** HTML. */
  content: v.string(),
  attachments: v.array(Attachment),
  steps: v.array(PracticeStep),
  usedTime: v.nullish(Seconds),
  fullScore: v.nullish(Score),
  score: v.nullish(Score),
  comment: MaybeText,
  teacherName: MaybeText,
  updateTime: v.nullish(Time),
  submitTime: v.nullish(Time),
  markTime: v.nullish(Time),
  /** Counts what was saved of it; absent where the upstream does not count. */
  revision: v.nullish(Count),
});

/** A report as a list beside another one shows it. */
const { id, chapterRefId, title, userId, userName, state, score, submitTime } = TraceReport.entries;
export const TraceReportItem = v.object({ id, chapterRefId, title, userId, userName, state, score, submitTime });
