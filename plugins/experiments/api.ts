// Experiments with their steps and reports, and the machines on which they are done.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Attachment, Code, Count, Done, Id, pageOf, paging, repeatable, Seconds, Time } from '#kernel/http/entities.ts';
import { PracticeStep } from '#plugins/answering/api.ts';
import { DoneCount, StudyState } from '#plugins/study/api.ts';
import {
  ConsoleKind,
  Experiment,
  ExpSteps,
  Node,
  TraceReport,
  TraceReportItem,
  Vm,
  VmAction,
  VmAlert,
  VmConsole,
} from './entities.ts';

export { ConsoleFromClient, ConsoleFromServer } from './console.ts';
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
  VmState,
} from './entities.ts';

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

/** Looks on the machine whether a step is done. */
export const judgeExpStep = call('POST /classroom/api/v1/chapterRefExpStep/judge', {
  title: '检查实验步骤',
  body: v.object({ chapterRefId: Id, stepId: Id, vmId: Id, ...repeatable }),
  reply: PracticeStep,
  inferred: true,
});

/** The machine of a chapter, or the one with this id. */
export const getVm = call('GET /classroom/api/v1/exp/vm', {
  title: '实验虚拟机',
  query: v.object({
    vmId: v.optional(Id),
    chapterRefId: v.optional(Id),
    classroomId: v.optional(Id),
    clazzId: v.optional(Id),
  }),
  reply: v.nullable(Vm),
  inferred: true,
});

/** Neither class nor classroom: the chapter is of a self-selected course. */
export const createVm = call('POST /classroom/api/v1/exp/vm', {
  title: '创建实验虚拟机',
  body: v.object({
    courseId: Id,
    chapterRefId: Id,
    classroomId: v.optional(Id),
    clazzId: v.optional(Id),
    nodeId: v.optional(Id),
    ...repeatable,
  }),
  reply: Vm,
  inferred: true,
});

export const updateVm = call('PUT /classroom/api/v1/exp/vm', {
  title: '开关、重启或重建虚拟机',
  body: v.object({ vmId: Id, action: VmAction, ...repeatable }),
  reply: Vm,
  inferred: true,
});

const ofVm = { query: v.object({ vmId: Id }), inferred: true };

export const getVmUsedTime = call('GET /classroom/api/v1/exp/vm/usedTime', {
  title: '虚拟机已用时间',
  ...ofVm,
  reply: v.object({ usedTime: Seconds }),
});

export const getVmRemainingTime = call('GET /classroom/api/v1/exp/vm/remainingTime', {
  title: '虚拟机剩余时间',
  ...ofVm,
  reply: v.object({ remainingTime: Seconds, expireTime: v.nullish(Time), delayNum: Count, maxDelayNum: Count }),
});

export const delayVm = call('PUT /classroom/api/v1/exp/vm/delay', {
  title: '虚拟机延时',
  body: v.object({ vmId: Id, ...repeatable }),
  reply: Vm,
  inferred: true,
});

/** The trainee is at work: the machine is not taken back as idle. */
export const resetVmLastTime = call('PUT /classroom/api/v1/exp/vm/resetLastTime', {
  title: '重置虚拟机的最后使用时间',
  body: v.object({ vmId: Id }),
  reply: Done,
  inferred: true,
});

export const listVmAlerts = call('GET /classroom/api/v1/exp/vm/alert', {
  title: '虚拟机到期提醒',
  reply: v.array(VmAlert),
  inferred: true,
});

/** Where the machine of a chapter runs, or would. */
export const getVmNode = call('GET /classroom/api/v1/exp/vm/node', {
  title: '虚拟机所在节点',
  query: v.object({ chapterRefId: Id, vmId: v.optional(Id) }),
  reply: Node,
  inferred: true,
});

/** Of a terminal: a WebSocket is opened at `url`, and the ticket sent as its first message. Of a page: `url` goes into a frame. */
export const openVmConsole = call('POST /classroom/api/v1/exp/vm/console', {
  title: '打开虚拟机控制台',
  body: v.object({ vmId: Id, kind: ConsoleKind }),
  reply: VmConsole,
  inferred: true,
});

export const listClazzVms = call('GET /training/api/v1/exp/vm/mine', {
  title: '培训班：我的虚拟机',
  query: v.object({ clazzId: v.optional(Id) }),
  reply: v.array(Vm),
});

export const listClassroomVms = call('GET /classroom/api/v1/exp/vm/mine', {
  title: '课堂：我的虚拟机',
  query: v.object({ classroomId: v.optional(Id) }),
  reply: v.array(Vm),
  inferred: true,
});

export const listCourseVms = call('GET /business/api/v1/course/vm/mine', {
  title: '自选课程：我的虚拟机',
  query: v.object({ courseId: v.optional(Id) }),
  reply: v.array(Vm),
  inferred: true,
});

export const deleteClazzVm = call('DELETE /training/api/v1/exp/vm', {
  title: '培训班：释放虚拟机',
  query: v.object({ vmId: Id }),
  reply: Done,
});

export const deleteClassroomVm = call('DELETE /classroom/api/v1/exp/vm', {
  title: '课堂：释放虚拟机',
  ...ofVm,
  reply: Done,
});

export const deleteCourseVm = call('DELETE /business/api/v1/course/vm', {
  title: '自选课程：释放虚拟机',
  ...ofVm,
  reply: Done,
});

export const rebuildCourseVm = call('POST /business/api/v1/course/vm/rebuild', {
  title: '自选课程：重建虚拟机',
  body: v.object({ vmId: Id, ...repeatable }),
  reply: Vm,
  inferred: true,
});

export const listPlatformTypes = call('GET /resource/api/v1/cloud/getPlatformTypes', {
  title: '云平台类型',
  reply: v.array(Code),
});

/** `nodeIds` joined with commas. */
export const listNodes = call('GET /resource/api/v1/node/list4Vm', {
  title: '虚拟机节点',
  query: v.object({ tenantId: v.optional(Id), nodeIds: v.optional(v.string()) }),
  reply: v.array(Node),
});

/** A draft until it is submitted. */
const writing = {
  chapterRefId: Id,
  content: v.string(),
  attachments: v.optional(v.array(Attachment)),
  submit: v.boolean(),
  ...repeatable,
};
const others = { query: v.object({ userId: Id }), reply: v.array(TraceReportItem) };

export const findClazzReport = call('GET /training/api/v1/clazzTraceReport/find/{id}', {
  title: '培训班：实验报告',
  reply: TraceReport,
});

/** Of the same trainee in the same class. */
export const listOtherClazzReports = call('GET /training/api/v1/clazzTraceReport/getOther4Trainee/{id}', {
  title: '培训班：学员的其他报告',
  ...others,
});

/** Of others on the same experiment. */
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
