// Experiments, the machines on which they are done, and the reports on them.
import * as v from 'valibot';
import { Attachment, code, Count, Id, MaybeText, Percent, Score, Seconds, Time } from '#kernel/index.ts';
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

/** A trainee's actions on an existing machine. */
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
  /** The time of release, by the server's clock. */
  expireTime: v.nullish(Time),
  remainingTime: v.nullish(Seconds),
  usedTime: v.nullish(Seconds),
  delayNum: v.nullish(Count),
  maxDelayNum: v.nullish(Count),
  /** The time that one extension adds. */
  delayTime: v.nullish(Seconds),
  /** While queued: the position, from 1, and the expected wait. */
  queuePosition: v.nullish(Count),
  queueTime: v.nullish(Seconds),
});

export type VmSnapshot = v.InferOutput<typeof VmSnapshot>;
/** A saved state of a machine's disk. */
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
/** A server that runs machines. */
export const Node = v.object({
  nodeId: v.nullish(Id),
  name: MaybeText,
  enableStatus: code(['enabled', 'disabled']),
  onlineStatus: code(['online', 'offline']),
  loadCondition: code(['free', 'busy']),
  defaultNode: v.nullish(v.boolean()),
  /** A URL to probe: some nodes are reachable only from the institution's own network. */
  nodeApi: MaybeText,
});

export type ExpSteps = v.InferOutput<typeof ExpSteps>;
/** The task of an experiment. */
export const ExpSteps = v.object({
  chapterRefId: Id,
  title: v.string(),
  /** HTML: aim and background. */
  guide: MaybeText,
  platformType: v.string(),
  image: v.string(),
  /** Its machines are on the institution's own network only. */
  internal: v.nullish(v.boolean()),
  /** The lifetime of a machine. */
  duration: v.nullish(Seconds),
  fullScore: v.nullish(Score),
  needReport: v.nullish(v.boolean()),
  /** The initial HTML of a report. */
  reportTemplate: MaybeText,
  /** The minimum length for submitting a report. */
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
  /** The trainee's last activity; a teacher's marking does not count. */
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
  /** Goes up with each save; absent if the upstream does not count. */
  revision: v.nullish(Count),
});

/** A report in a list beside another one. */
const { id, chapterRefId, title, userId, userName, state, score, submitTime } = TraceReport.entries;
export const TraceReportItem = v.object({ id, chapterRefId, title, userId, userName, state, score, submitTime });
