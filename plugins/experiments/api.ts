// Experiments with their steps and reports, the machines on which they are done, and the lists of simulations.
import * as v from 'valibot';
import { call, Count, Id, MaybeText, pageOf, paging, repeatable, SentAttachment } from '#kernel/index.ts';
import { PracticeStep } from '#plugins/answering/api.ts';
import { DoneCount, StudyState } from '#plugins/study/api.ts';
import { Experiment, ExpSteps, TraceReport, TraceReportItem } from './entities.ts';

export { CONSOLE_ACK, CONSOLE_INPUT, CONSOLE_REPLAY, ConsoleFromClient, ConsoleFromServer } from './console.ts';
export {
  ConsoleKind,
  Experiment,
  ExpSteps,
  Node,
  REPORT_STATE_NAMES,
  ReportState,
  TraceReport,
  TraceReportItem,
  Vm,
  VM_STATE_NAMES,
  VmAction,
  VmAlert,
  VmConsole,
  VmSnapshot,
  VM_STATES,
  VmState,
} from './entities.ts';
export {
  getVm,
  createVm,
  updateVm,
  getVmUsedTime,
  getVmRemainingTime,
  delayVm,
  resetVmLastTime,
  listVmAlerts,
  getVmNode,
  openVmConsole,
  putVmFile,
  listVmSnapshots,
  createVmSnapshot,
  restoreVmSnapshot,
  deleteVmSnapshot,
  listClazzVms,
  listClassroomVms,
  listCourseVms,
  deleteClazzVm,
  deleteClassroomVm,
  deleteCourseVm,
  rebuildCourseVm,
  listPlatformTypes,
  listNodes,
} from './machines.api.ts';

const filters = { ...paging, keyword: v.optional(v.string()), myState: v.optional(StudyState) };

export const listClazzExperiments = call('GET /training/api/v1/center/clazz/experiment/page4Trainee', {
  title: '培训班的实验',
  query: v.object({ clazzId: Id, ...filters }),
  reply: pageOf(Experiment),
});

export const countClazzExperiments = call('GET /training/api/v1/center/clazz/experiment/count4Trainee', {
  title: '培训班的实验数量',
  query: v.object({ clazzId: Id }),
  reply: DoneCount,
});

export const listClassroomExperiments = call('GET /classroom/api/v1/center/classroom/experiment/page4Trainee', {
  title: '课堂的实验',
  query: v.object({ classroomId: Id, ...filters }),
  reply: pageOf(Experiment),
  inferred: true,
});

export const countClassroomExperiments = call('GET /classroom/api/v1/center/classroom/experiment/count4Trainee', {
  title: '课堂的实验数量',
  query: v.object({ classroomId: Id }),
  reply: DoneCount,
  inferred: true,
});

export const listOptionalExperiments = call('GET /business/api/v1/optional/experiment/page', {
  title: '自选课程的实验',
  query: v.object({ courseId: v.optional(Id), ...filters }),
  reply: pageOf(Experiment),
  inferred: true,
});

export const countOptionalExperiments = call('GET /business/api/v1/optional/experiment/count', {
  title: '自选课程的实验数量',
  query: v.object({ courseId: v.optional(Id) }),
  reply: DoneCount,
  inferred: true,
});

/** `id` is the chapter ref's. */
export const getExpSteps = call('GET /training/api/v4/chapterRefExpStep/getById', {
  title: '实验步骤',
  query: v.object({ id: Id, clazzId: v.optional(Id) }),
  reply: ExpSteps,
});

export const getClassroomExpSteps = call('GET /classroom/api/v1/chapterRefExpStep/getById', {
  title: '课堂的实验步骤',
  query: v.object({ id: Id, classroomId: v.optional(Id) }),
  reply: ExpSteps,
});

/** Has the machine checked for a completed step. */
export const judgeExpStep = call('POST /classroom/api/v1/chapterRefExpStep/judge', {
  title: '检查实验步骤',
  body: v.object({ chapterRefId: Id, stepId: Id, vmId: Id, ...repeatable }),
  /** `message`: the missing part, in words. */
  reply: v.object({ ...PracticeStep.entries, message: MaybeText }),
  inferred: true,
});

/** Saved as a draft unless `submit` is set. */
const writing = {
  chapterRefId: Id,
  content: v.string(),
  attachments: v.optional(v.array(SentAttachment)),
  submit: v.boolean(),
  /** Increases with each save; an older one never replaces a newer one. */
  revision: v.optional(Count),
  ...repeatable,
};
const others = { query: v.object({ userId: Id }), reply: v.array(TraceReportItem) };

export const findClazzReport = call('GET /training/api/v1/clazzTraceReport/find/{id}', {
  title: '培训班：实验报告',
  reply: TraceReport,
});

/** Other reports by the same trainee in the same class. */
export const listOtherClazzReports = call('GET /training/api/v1/clazzTraceReport/getOther4Trainee/{id}', {
  title: '培训班：学员的其他报告',
  ...others,
});

/** Reports by other trainees on the same experiment. */
export const listClazzReportsOfOthers = call('GET /training/api/v1/clazzTraceReport/getOther4Course/{id}', {
  title: '培训班：同课程的其他报告',
  ...others,
});

export const saveClazzReport = call('POST /training/api/v1/clazzTraceReport', {
  title: '培训班：保存或提交实验报告',
  body: v.object({ clazzId: Id, ...writing }),
  reply: TraceReport,
  inferred: true,
});

export const findCourseReport = call('GET /business/api/v1/traceReport/find/{id}', {
  title: '自选课程：实验报告',
  reply: TraceReport,
  inferred: true,
});

export const listOtherCourseReports = call('GET /business/api/v1/traceReport/getOther4Trainee/{id}', {
  title: '自选课程：学员的其他报告',
  ...others,
  inferred: true,
});

export const listCourseReportsOfOthers = call('GET /business/api/v1/traceReport/getOther4Course/{id}', {
  title: '自选课程：同课程的其他报告',
  ...others,
  inferred: true,
});

export const saveCourseReport = call('POST /business/api/v1/traceReport', {
  title: '自选课程：保存或提交实验报告',
  body: v.object({ courseId: Id, ...writing }),
  reply: TraceReport,
  inferred: true,
});

export const findClassroomReport = call('GET /classroom/api/v1/center/classroom/trainee/trace/report', {
  title: '课堂：实验报告',
  query: v.object({ classroomId: Id, chapterRefId: Id, userId: v.optional(Id) }),
  reply: v.nullable(TraceReport),
  inferred: true,
});

export const saveClassroomReport = call('POST /classroom/api/v1/center/classroom/trainee/trace/report', {
  title: '课堂：保存或提交实验报告',
  body: v.object({ classroomId: Id, ...writing }),
  reply: TraceReport,
  inferred: true,
});

export const listOtherClassroomReports = call(
  'GET /classroom/api/v1/center/classroom/trainee/trace/report/getOther4Trainee/{id}',
  { title: '课堂：学员的其他报告', ...others, inferred: true },
);

export const listClassroomReportsOfOthers = call(
  'GET /classroom/api/v1/center/classroom/trainee/trace/report/getOther4Course/{id}',
  { title: '课堂：同课程的其他报告', ...others, inferred: true },
);

export const listClazzVs = call('GET /training/api/v1/center/clazz/vs/page4Trainee', {
  title: '培训班的仿真实验',
  query: v.object({ clazzId: Id, ...filters }),
  reply: pageOf(Experiment),
});

export const countClazzVs = call('GET /training/api/v1/center/clazz/vs/count4Trainee', {
  title: '培训班的仿真实验数量',
  query: v.object({ clazzId: Id }),
  reply: DoneCount,
});

export const listClassroomVs = call('GET /classroom/api/v1/center/classroom/vs/page4Trainee', {
  title: '课堂的仿真实验',
  query: v.object({ classroomId: Id, ...filters }),
  reply: pageOf(Experiment),
  inferred: true,
});

export const countClassroomVs = call('GET /classroom/api/v1/center/classroom/vs/count4Trainee', {
  title: '课堂的仿真实验数量',
  query: v.object({ classroomId: Id }),
  reply: DoneCount,
  inferred: true,
});

export const listOptionalVs = call('GET /business/api/v1/optional/vs/page', {
  title: '自选课程的仿真实验',
  query: v.object({ courseId: v.optional(Id), ...filters }),
  reply: pageOf(Experiment),
  inferred: true,
});

export const countOptionalVs = call('GET /business/api/v1/optional/vs/count', {
  title: '自选课程的仿真实验数量',
  query: v.object({ courseId: v.optional(Id) }),
  reply: DoneCount,
  inferred: true,
});
