// The actions of a trainee on machines.
import type { Vm, VmAlert } from '#plugins/experiments/api.ts';
import type * as v from 'valibot';
import type { Context } from '../../handler/Context.ts';
import { notFound, orNotFound, Refusal } from '../../handler/Refusal.ts';
import type { Database } from '../../database/Database.ts';
import { addMachine, type Machine, machineById, machinesOf, putDisk, putMachine, vmIdOf } from './machineRows.ts';
import { chapterRefIdOf, type Lesson, lessonAt, lessonOf } from '../../study/lessons.ts';
import { paperIn } from '../../answering/papers/papers.ts';
import { isOpen, sheetsOf } from '../../answering/sheets/sheetRows.ts';
import { beijingTime, MINUTE, SECOND } from '../../world/clock.ts';
import { experimentOf, MACHINE_LIFE } from '../experimentOf.ts';
import { forgetDisk, hostnameOf } from './liveDisks.ts';
import {
  act,
  type Action,
  actionTrouble,
  DELAY,
  EXPIRY_REMINDER,
  IDLE_LIMIT,
  IDLE_REMINDER,
  MAX_DELAYS,
  MAX_MACHINES,
  queueAt,
  release,
  remainingAt,
  TAKES,
  TURN,
  usedAt,
} from './machineState.ts';
import { markLesson } from '../../study/itemMarks.ts';
import { requireRunning } from '../../places/membership.ts';
import { nodeFor, nodeOf, nodeTrouble } from './nodes.ts';
import { dropSnapshots } from './snapshotRows.ts';
import { requireOpen } from '../../study/recordTrace.ts';
import type { InputOf } from '../../handler/implement.ts';
import type * as api from '#plugins/experiments/api.ts';
import { kindOf, placeIds } from '../../places/places.ts';

type MachineRequest = InputOf<typeof api.createVm>;

/** The machine of an experiment; the one that stands already comes back. */
export function createMachine(context: Context, request: MachineRequest): Vm {
  const { db, clock, ledger, user } = context;
  const { courseId, chapterRefId, clazzId, classroomId } = request;
  const place = clazzId ?? classroomId ?? courseId;
  const now = clock.now();
  const userId = user().user_id;
  const member = requireRunning(context, place);
  const lesson =
    lessonOnPaper(context, place, request) ?? requireOpen(context, place, { courseId, chapterRefId, kind: 2 }).lesson;
  const standing = machinesOf(db, userId, now);
  const known = standing.find((one) => one.place === place && one.ref_no === lesson.ref_no);
  if (known && known.phase !== 'failed') return show(db, known, now);
  if (known) putMachine(db, release(known, now, ''));
  else if (standing.length >= MAX_MACHINES) {
    throw new Refusal(`最多同时使用 ${MAX_MACHINES} 台实验机，请先释放不用的实验机`);
  }
  const node = nodeFor(db, experimentOf(db, lesson), request.nodeId);
  const trouble = nodeTrouble(node);
  if (trouble !== undefined) throw new Refusal(trouble);
  const queued = node.waiting > 0;
  const turn = now + (queued ? (node.waiting + 1) * TURN : 0);
  const ready = turn + TAKES.create;
  const vmId = addMachine(db, {
    user_id: userId,
    place,
    ref_no: lesson.ref_no,
    node_id: node.nodeId,
    phase: queued ? 'queued' : 'creating',
    phase_until: queued ? turn : ready,
    message: node.trouble,
    created_at: now,
    expires_at: ready + MACHINE_LIFE * SECOND,
  });
  markLesson(context, member, lesson.ref_no, { done: false });
  ledger('vm.create', { vmId, place, chapterRefId, nodeId: node.nodeId });
  return show(db, requireMachine(context, vmId), now);
}

/** Users who are answering a paper have its machine, even before the lesson's turn has come. */
function lessonOnPaper(
  context: Context,
  place: string,
  { courseId, chapterRefId }: MachineRequest,
): Lesson | undefined {
  const { db, user } = context;
  const lesson = lessonOf(db, chapterRefId);
  const answering = sheetsOf(db, user().user_id, place)
    .filter(isOpen)
    .some(({ ref_id: refId }) => paperIn(db, place, refId)?.machineRefId === chapterRefId);
  return answering && lesson?.course_id === courseId && lesson.kind === 2 ? lesson : undefined;
}

/** A machine of the current user, even a released one. */
export function requireMachine({ db, clock, user }: Pick<Context, 'db' | 'clock' | 'user'>, vmId: string): Machine {
  const machine = machineById(db, vmId, clock.now());
  if (machine?.user_id !== user().user_id) throw notFound('实验机');
  return machine;
}

export function changeMachine(context: Context, vmId: string, action: Action): Vm {
  const { db, clock, ledger } = context;
  const machine = requireMachine(context, vmId);
  const trouble = actionTrouble(machine, action);
  if (trouble !== undefined) throw new Refusal(trouble);
  const nodeProblem = action === 'stop' ? undefined : nodeTrouble(nodeOf(db, machine.node_id));
  if (nodeProblem !== undefined) throw new Refusal(nodeProblem);
  const willFail = action === 'rebuild' ? nodeOf(db, machine.node_id).trouble : '';
  const changed = { ...act(machine, action, clock.now()), message: willFail };
  putMachine(db, changed);
  if (action === 'rebuild') dropDisk(db, machine.vm_no);
  ledger('vm.action', { vmId, action });
  return show(db, changed, clock.now());
}

export function delayMachine(context: Context, vmId: string): Vm {
  const { db, clock, ledger } = context;
  const machine = requireMachine(context, vmId);
  if (machine.phase === 'released') throw new Refusal('实验机已释放，请重新创建');
  if (machine.phase === 'failed') throw new Refusal('实验机异常，不能延时，请重建');
  if (machine.phase === 'queued') throw new Refusal('实验机还在排队，不用延时');
  if (machine.delay_num >= MAX_DELAYS) throw new Refusal(`延时次数已用完（共 ${MAX_DELAYS} 次）`);
  const delayed = {
    ...machine,
    expires_at: machine.expires_at + DELAY,
    delay_num: machine.delay_num + 1,
    last_used_at: clock.now(),
  };
  putMachine(db, delayed);
  ledger('vm.delay', { vmId, delayNum: delayed.delay_num, expireTime: clock.iso(delayed.expires_at) });
  return show(db, delayed, clock.now());
}

export function keepInUse(context: Pick<Context, 'db' | 'clock' | 'user'>, vmId: string): void {
  const machine = requireMachine(context, vmId);
  if (machine.phase === 'released') throw new Refusal('实验机已释放，请重新创建');
  putMachine(context.db, { ...machine, last_used_at: context.clock.now() });
}

export function deleteMachine(context: Context, vmId: string): null {
  const { db, clock, ledger } = context;
  const machine = requireMachine(context, vmId);
  if (machine.phase === 'released') return null;
  putMachine(db, release(machine, clock.now(), '实验机已释放'));
  dropSnapshots(db, machine.vm_no);
  dropDisk(db, machine.vm_no);
  ledger('vm.delete', { vmId });
  return null;
}

/** The next one is as it was made. */
function dropDisk(db: Database, vmNo: number): void {
  putDisk(db, vmNo, undefined);
  forgetDisk(db, vmNo);
}

type Alert = v.InferOutput<typeof VmAlert>;

export function alertsOf({ db, clock, user }: Context): Alert[] {
  const now = clock.now();
  return machinesOf(db, user().user_id, now).flatMap((machine): Alert[] => {
    const remaining = remainingAt(machine, now);
    const idle = now - machine.last_used_at;
    const name = hostnameOf(machine);
    const vmId = vmIdOf(machine.vm_no);
    if (remaining <= EXPIRY_REMINDER && remaining > 0) {
      const message = `实验机 ${name} 还有 ${minutes(remaining)} 分钟到期，到期后自动释放，请保存成果或申请延时。`;
      return [{ vmId, name, kind: 'expiring', remainingTime: seconds(remaining), message }];
    }
    if (machine.phase !== 'running' || idle < IDLE_REMINDER) return [];
    const left = IDLE_LIMIT - idle;
    const message = `实验机 ${name} 已有 ${minutes(idle)} 分钟没有操作，${minutes(left)} 分钟后将被回收。`;
    return [{ vmId, name, kind: 'idle', remainingTime: seconds(left), message }];
  });
}

const minutes = (milliseconds: number): number => Math.ceil(milliseconds / MINUTE);
const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

export function show(db: Database, machine: Machine, now: number): Vm {
  const lesson = orNotFound(lessonAt(db, machine.ref_no), '章节');
  const { lab, courseTitle } = experimentOf(db, lesson);
  const queue = queueAt(machine, now);
  return {
    vmId: vmIdOf(machine.vm_no),
    name: hostnameOf(machine),
    state: machine.phase,
    message: machine.phase === 'failed' || machine.phase === 'released' ? machine.message : '',
    courseId: lesson.course_id,
    courseTitle,
    chapterRefId: chapterRefIdOf(lesson.ref_no),
    chapterTitle: lesson.title,
    ...placeIds(machine.place),
    nodeId: machine.node_id,
    platformType: lab.platform,
    image: lab.image,
    address: machine.phase === 'running' ? `10.20.0.${10 + (machine.vm_no % 240)}` : '',
    consoles: [...lab.consoles],
    loginManager: { user: 'student', password: machine.password, ak: '', sk: '' },
    createTime: beijingTime(machine.created_at),
    expireTime: beijingTime(machine.expires_at),
    remainingTime: seconds(remainingAt(machine, now)),
    usedTime: Math.floor(usedAt(machine, now) / 1000),
    delayNum: machine.delay_num,
    maxDelayNum: MAX_DELAYS,
    delayTime: DELAY / 1000,
    ...(queue && { queuePosition: queue.position, queueTime: seconds(queue.wait) }),
  };
}

/** The machine of a lesson in a place, if one stands. */
export function machineOfLesson(context: Context, chapterRefId: string, place: string | undefined): Vm | null {
  const { db, clock, user } = context;
  const lesson = orNotFound(lessonOf(db, chapterRefId), '章节');
  const wanted = place ?? lesson.course_id;
  const now = clock.now();
  const found = machinesOf(db, user().user_id, now).find((one) => one.ref_no === lesson.ref_no && one.place === wanted);
  return found ? show(db, found, now) : null;
}

/** Those of a kind of places, or of one of them. */
export function machinesIn({ db, clock, user }: Context, kind: string, place: string | undefined): Vm[] {
  const now = clock.now();
  return machinesOf(db, user().user_id, now)
    .filter((one) => (place === undefined ? kindOf(one.place) === kind : one.place === place))
    .map((one) => show(db, one, now));
}
