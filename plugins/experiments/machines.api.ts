// The machines of experiments, and the nodes on which they run.
import * as v from 'valibot';
import { call, Code, Count, Done, Id, repeatable, Seconds, Time } from '#kernel/index.ts';
import { ConsoleKind, Node, Vm, VmAction, VmAlert, VmConsole, VmSnapshot } from './entities.ts';

/** The machine of a chapter, or the one with this id. */
export const getVm = call('GET /classroom/api/v1/exp/vm', {
  title: '实验机',
  query: v.object({
    vmId: v.optional(Id),
    chapterRefId: v.optional(Id),
    classroomId: v.optional(Id),
    clazzId: v.optional(Id),
  }),
  reply: v.nullable(Vm),
  inferred: true,
});

/** Without class or classroom, the chapter is of a self-selected course. */
export const createVm = call('POST /classroom/api/v1/exp/vm', {
  title: '创建实验机',
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
  title: '开关、重启或重建实验机',
  body: v.object({ vmId: Id, action: VmAction, ...repeatable }),
  reply: Vm,
  inferred: true,
});

const ofVm = { query: v.object({ vmId: Id }), inferred: true };

export const getVmUsedTime = call('GET /classroom/api/v1/exp/vm/usedTime', {
  title: '实验机已用时间',
  ...ofVm,
  reply: v.object({ usedTime: v.nullish(Seconds) }),
});

export const getVmRemainingTime = call('GET /classroom/api/v1/exp/vm/remainingTime', {
  title: '实验机剩余时间',
  ...ofVm,
  reply: v.object({
    remainingTime: v.nullish(Seconds),
    expireTime: v.nullish(Time),
    delayNum: v.nullish(Count),
    maxDelayNum: v.nullish(Count),
  }),
});

export const delayVm = call('PUT /classroom/api/v1/exp/vm/delay', {
  title: '实验机延时',
  body: v.object({ vmId: Id, ...repeatable }),
  reply: Vm,
  inferred: true,
});

/** Reports activity, so that the machine is not taken back as idle. */
export const resetVmLastTime = call('PUT /classroom/api/v1/exp/vm/resetLastTime', {
  title: '重置实验机的最后使用时间',
  body: v.object({ vmId: Id }),
  reply: Done,
  inferred: true,
});

export const listVmAlerts = call('GET /classroom/api/v1/exp/vm/alert', {
  title: '实验机到期提醒',
  reply: v.array(VmAlert),
  inferred: true,
});

/** The node of a chapter's machine, existing or to be created. */
export const getVmNode = call('GET /classroom/api/v1/exp/vm/node', {
  title: '实验机所在节点',
  query: v.object({ chapterRefId: Id, vmId: v.optional(Id) }),
  reply: Node,
  inferred: true,
});

/** For a terminal or a desktop, open a WebSocket at `url`, see console.ts; for a web page, put `url` into a frame. */
export const openVmConsole = call('POST /classroom/api/v1/exp/vm/console', {
  title: '打开实验机控制台',
  body: v.object({ vmId: Id, kind: ConsoleKind }),
  reply: VmConsole,
  inferred: true,
});

/** Puts an uploaded file on the machine. Existing files are not overwritten: the new one gets a number. */
export const putVmFile = call('POST /classroom/api/v1/exp/vm/file', {
  title: '上传文件到实验机',
  body: v.object({ vmId: Id, fileId: Id, ...repeatable }),
  reply: v.object({ path: v.string() }),
  inferred: true,
});

export const listVmSnapshots = call('GET /classroom/api/v1/exp/vm/snapshot', {
  title: '实验机快照列表',
  ...ofVm,
  reply: v.array(VmSnapshot),
});

export const createVmSnapshot = call('POST /classroom/api/v1/exp/vm/snapshot', {
  title: '创建实验机快照',
  body: v.object({ vmId: Id, name: v.string(), ...repeatable }),
  reply: VmSnapshot,
  inferred: true,
});

/** Resets the disk to the snapshot and restarts the machine. */
export const restoreVmSnapshot = call('PUT /classroom/api/v1/exp/vm/snapshot', {
  title: '恢复实验机快照',
  body: v.object({ vmId: Id, snapshotId: Id, ...repeatable }),
  reply: Vm,
  inferred: true,
});

export const deleteVmSnapshot = call('DELETE /classroom/api/v1/exp/vm/snapshot', {
  title: '删除实验机快照',
  query: v.object({ vmId: Id, snapshotId: Id }),
  reply: Done,
  inferred: true,
});

export const listClazzVms = call('GET /training/api/v1/exp/vm/mine', {
  title: '培训班：我的实验机',
  query: v.object({ clazzId: v.optional(Id) }),
  reply: v.array(Vm),
});

export const listClassroomVms = call('GET /classroom/api/v1/exp/vm/mine', {
  title: '课堂：我的实验机',
  query: v.object({ classroomId: v.optional(Id) }),
  reply: v.array(Vm),
  inferred: true,
});

export const listCourseVms = call('GET /business/api/v1/course/vm/mine', {
  title: '自选课程：我的实验机',
  query: v.object({ courseId: v.optional(Id) }),
  reply: v.array(Vm),
  inferred: true,
});

export const deleteClazzVm = call('DELETE /training/api/v1/exp/vm', {
  title: '培训班：释放实验机',
  query: v.object({ vmId: Id }),
  reply: Done,
});

export const deleteClassroomVm = call('DELETE /classroom/api/v1/exp/vm', {
  title: '课堂：释放实验机',
  ...ofVm,
  reply: Done,
});

export const deleteCourseVm = call('DELETE /business/api/v1/course/vm', {
  title: '自选课程：释放实验机',
  ...ofVm,
  reply: Done,
});

export const rebuildCourseVm = call('POST /business/api/v1/course/vm/rebuild', {
  title: '自选课程：重建实验机',
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
  title: '实验机节点',
  query: v.object({ tenantId: v.optional(Id), nodeIds: v.optional(v.string()) }),
  reply: v.array(Node),
});
