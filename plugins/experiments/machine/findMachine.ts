// Finds the machine of a chapter, or has one made.
import { CallError, type Http, type Operation } from '#kernel/index.ts';
import { getChapterContent } from '#plugins/study/api.ts';
import { createVm, getVm, getVmRemainingTime, getVmUsedTime, type Vm } from '../api.ts';
import { machineIds, type MachineWhere } from './machinePlaces.ts';
import { isUnsure } from './machineWords.ts';

type Sends = Pick<Http, 'send'>;

const QUIETLY = { tips: false };

/** A known machine is read by its id, so that its end comes with a reason. */
export async function findMachine(http: Sends, where: MachineWhere, vmId?: string): Promise<Vm | null> {
  if (vmId === undefined) {
    const found = await http.send(getVm.with(idsOf(where)), QUIETLY);
    return found && withTimes(http, found);
  }
  try {
    const known = await http.send(getVm.with({ vmId }), QUIETLY);
    return known && (await withTimes(http, known));
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused' && error.code === 404) return null;
    throw error;
  }
}

/** Some upstreams give the used and remaining time only when asked separately. */
async function withTimes(http: Sends, vm: Vm): Promise<Vm> {
  const timed = Boolean(vm.expireTime) || typeof vm.remainingTime === 'number';
  const used = typeof vm.usedTime === 'number';
  if (vm.state !== 'running' || (timed && used)) return vm;
  const { vmId } = vm;
  const [ofUse, ofRest] = await Promise.all([
    used ? undefined : ifTold(http.send(getVmUsedTime.with({ vmId }), QUIETLY)),
    timed ? undefined : ifTold(http.send(getVmRemainingTime.with({ vmId }), QUIETLY)),
  ]);
  const { usedTime = vm.usedTime } = ofUse ?? {};
  const {
    expireTime = vm.expireTime,
    remainingTime = vm.remainingTime,
    delayNum = vm.delayNum,
    maxDelayNum = vm.maxDelayNum,
  } = ofRest ?? {};
  return { ...vm, usedTime, expireTime, remainingTime, delayNum, maxDelayNum };
}

/** The machine is shown without it. */
async function ifTold<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

/** The same operation until it is made. */
export async function createMachine(http: Sends, where: MachineWhere, operation: Operation): Promise<Vm> {
  const wish = { courseId: await courseOf(http, where), ...idsOf(where) };
  const made = await createOrFind(http, where, createVm.with({ ...wish, operationId: operation.idFor(wish) }));
  operation.forget();
  return made;
}

async function createOrFind(http: Sends, where: MachineWhere, creation: ReturnType<typeof createVm.with>): Promise<Vm> {
  try {
    return await http.send(creation, QUIETLY);
  } catch (error) {
    if (!(error instanceof CallError) || !isUnsure(error)) throw error;
    // The answer was lost, and perhaps nothing else.
    const made = await findMachine(http, where);
    if (!made) throw error;
    return made;
  }
}

const idsOf = ({ chapterRefId, place }: MachineWhere) => ({ chapterRefId, ...machineIds(place) });

async function courseOf(http: Sends, { courseId, chapterRefId, place }: MachineWhere): Promise<string> {
  if (courseId !== undefined) return courseId;
  if (place.kind === 'course') return place.id;
  return (await http.send(getChapterContent.with({ chapterRefId }), QUIETLY)).courseId;
}
