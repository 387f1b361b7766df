// Experiments with their steps and reports, and the machines on which they are done.
import * as api from '#plugins/experiments/api.ts';
import type { Context } from '../handler/Context.ts';
import { handlersOf } from '../handler/implement.ts';
import { orNotFound, Refusal } from '../handler/Refusal.ts';
import type { Route } from '../handler/Route.ts';
import { troubled } from './machines/session/connectionTrouble.ts';
import { TERMINAL_SOCKET, terminalSocket } from './machines/session/terminalSocket.ts';
import { desktopSocket, DESKTOP_SOCKET } from './machines/desktop/desktopSocket.ts';
import { webConsole, WEB_CONSOLE } from './machines/webConsole.ts';
import { experimentOf } from './experimentOf.ts';
import { experimentsOf, judgeStep, stepsOf } from './experiments.ts';
import {
  alertsOf,
  changeMachine,
  createMachine,
  delayMachine,
  deleteMachine,
  keepInUse,
  machineOfLesson,
  machinesIn,
  requireMachine,
  show,
} from './machines/machines.ts';
import { putFile } from './machines/putFile.ts';
import { deleteSnapshot, listSnapshots, restoreSnapshot, takeSnapshot } from './machines/snapshots.ts';
import { MAX_DELAYS } from './machines/machineState.ts';
import { nodeFor, nodeOf, pingNode } from './machines/nodes.ts';
import { findReport, findReportIn, otherReports, reportsOfOthers, saveReport } from './reports/reports.ts';
import type { SocketRoute } from '../handler/SocketRoute.ts';
import { issueTicket } from '../tickets/tickets.ts';
import { Nodes, PING } from './machines/nodeDocuments.ts';
import { lessonOf, lessonsOf } from '../study/lessons.ts';
import { MINUTE } from '../world/clock.ts';
import { listed, listsOf } from './listed.ts';

const TICKET_LIFE = MINUTE;
const PAGE_LIFE = 30 * MINUTE;

const PLATFORMS = [
  { code: 'KVM', name: '虚拟机' },
  { code: 'DOCKER', name: '容器' },
  { code: 'GPU', name: '算力主机' },
  { code: 'SIM', name: '仿真平台' },
];

const lists = listsOf(experimentsOf);
/** Chapter kind 7. */
const simulations = listsOf((context, member) =>
  lessonsOf(context.db, member.place, [7]).map((lesson) => listed(context, member, lesson)),
);

export default handlersOf(api, {
  listClazzExperiments: lists.listOfClazz,
  countClazzExperiments: lists.countOfClazz,
  listClassroomExperiments: lists.listOfClassroom,
  countClassroomExperiments: lists.countOfClassroom,
  listOptionalExperiments: lists.listOfCourses,
  countOptionalExperiments: lists.countOfCourses,

  getExpSteps: ({ id, clazzId }, context) => stepsOf(context, id, clazzId),
  getClassroomExpSteps: ({ id, classroomId }, context) => stepsOf(context, id, classroomId),
  judgeExpStep: (judging, context) => judgeStep(context, judging),

  getVm({ vmId, chapterRefId, clazzId, classroomId }, context) {
    if (vmId !== undefined) return show(context.db, requireMachine(context, vmId), context.clock.now());
    if (chapterRefId === undefined) throw new Refusal('请指明实验机或章节');
    return machineOfLesson(context, chapterRefId, clazzId ?? classroomId);
  },

  createVm: (request, context) => createMachine(context, request),
  updateVm: ({ vmId, action }, context) => changeMachine(context, vmId, action),
  getVmUsedTime: ({ vmId }, context) => ({ usedTime: shown(context, vmId).usedTime }),

  getVmRemainingTime({ vmId }, context) {
    const { remainingTime, expireTime, delayNum } = shown(context, vmId);
    return { remainingTime, expireTime, delayNum, maxDelayNum: MAX_DELAYS };
  },

  delayVm: ({ vmId }, context) => delayMachine(context, vmId),

  resetVmLastTime({ vmId }, context) {
    keepInUse(context, vmId);
    return null;
  },

  listVmAlerts: (_input, context) => alertsOf(context),

  getVmNode({ chapterRefId, vmId }, context) {
    if (vmId !== undefined) return nodeOf(context.db, requireMachine(context, vmId).node_id);
    const lesson = orNotFound(lessonOf(context.db, chapterRefId), '章节');
    return nodeFor(context.db, experimentOf(context.db, lesson));
  },

  openVmConsole({ vmId, kind }, context) {
    const { db, clock, ledger } = context;
    const { state, consoles } = shown(context, vmId);
    if (state !== 'running') throw new Refusal('实验机没有在运行，请先开机');
    if (!consoles.includes(kind)) throw new Refusal('该实验环境不支持这种控制台');
    const now = clock.now();
    const page = kind === 'web';
    const until = now + (page ? PAGE_LIFE : TICKET_LIFE);
    const userId = context.user().user_id;
    const ticket = issueTicket(db, page ? 'web' : 'console', { subject: vmId, userId, until, now });
    ledger('vm.console', { vmId, kind });
    return {
      kind,
      url: page ? `${WEB_CONSOLE}${ticket}/index.html` : kind === 'desktop' ? DESKTOP_SOCKET : TERMINAL_SOCKET,
      ticket,
      expireTime: clock.iso(until),
    };
  },

  putVmFile: ({ vmId, fileId }, context) => putFile(context, vmId, fileId),
  listVmSnapshots: ({ vmId }, context) => listSnapshots(context, vmId),
  createVmSnapshot: ({ vmId, name }, context) => takeSnapshot(context, vmId, name),
  restoreVmSnapshot: ({ vmId, snapshotId }, context) => restoreSnapshot(context, vmId, snapshotId),
  deleteVmSnapshot: ({ vmId, snapshotId }, context) => deleteSnapshot(context, vmId, snapshotId),

  listClazzVms: ({ clazzId }, context) => machinesIn(context, 'clazz', clazzId),
  listClassroomVms: ({ classroomId }, context) => machinesIn(context, 'classroom', classroomId),
  listCourseVms: ({ courseId }, context) => machinesIn(context, 'course', courseId),
  deleteClazzVm: ({ vmId }, context) => deleteMachine(context, vmId),
  deleteClassroomVm: ({ vmId }, context) => deleteMachine(context, vmId),
  deleteCourseVm: ({ vmId }, context) => deleteMachine(context, vmId),
  rebuildCourseVm: ({ vmId }, context) => changeMachine(context, vmId, 'rebuild'),

  listPlatformTypes: () => PLATFORMS,

  listNodes({ tenantId, nodeIds }, { db }) {
    const ids = nodeIds?.split(',').filter(Boolean);
    const agencyId = tenantId?.replace('tenant', 'agency');
    return db.documents
      .all(Nodes)
      .filter((node) => ids === undefined || ids.includes(node.nodeId))
      .filter((node) => agencyId === undefined || node.agencyId === null || node.agencyId === agencyId);
  },

  findClazzReport: ({ id }, context) => findReport(context, id),
  listOtherClazzReports: ({ id, userId }, context) => otherReports(context, id, userId),
  listClazzReportsOfOthers: ({ id, userId }, context) => reportsOfOthers(context, id, userId),
  saveClazzReport: ({ clazzId, ...writing }, context) => saveReport(context, { place: clazzId, ...writing }),

  findCourseReport: ({ id }, context) => findReport(context, id),
  listOtherCourseReports: ({ id, userId }, context) => otherReports(context, id, userId),
  listCourseReportsOfOthers: ({ id, userId }, context) => reportsOfOthers(context, id, userId),
  saveCourseReport: ({ courseId, ...writing }, context) => saveReport(context, { place: courseId, ...writing }),

  findClassroomReport: ({ classroomId, chapterRefId, userId }, context) =>
    findReportIn(context, { place: classroomId, chapterRefId, userId }),
  listOtherClassroomReports: ({ id, userId }, context) => otherReports(context, id, userId),
  listClassroomReportsOfOthers: ({ id, userId }, context) => reportsOfOthers(context, id, userId),
  saveClassroomReport: ({ classroomId, ...writing }, context) =>
    saveReport(context, { place: classroomId, ...writing }),

  listClazzVs: simulations.listOfClazz,
  countClazzVs: simulations.countOfClazz,
  listClassroomVs: simulations.listOfClassroom,
  countClassroomVs: simulations.countOfClassroom,
  listOptionalVs: simulations.listOfCourses,
  countOptionalVs: simulations.countOfCourses,
});

export const sockets: SocketRoute[] = [
  { path: TERMINAL_SOCKET, open: (connection) => terminalSocket(troubled(connection)) },
  { path: DESKTOP_SOCKET, open: (connection) => desktopSocket(troubled(connection)), longestMessage: 1024 * 1024 },
];

export const routes: Route[] = [
  { method: 'GET', path: `${WEB_CONSOLE}{ticket}/{file}`, serve: webConsole },
  { method: 'GET', path: `${PING}{nodeId}`, serve: pingNode },
];

const shown = (context: Context, vmId: string) => show(context.db, requireMachine(context, vmId), context.clock.now());
