// Finds the machine of a chapter, or has one made.
import { CallError } from '#kernel/http/CallError.ts';
import type { Http } from '#kernel/http/http.ts';
import type { Operation } from '#plugins/offline/operation.ts';
import { getChapterContent } from '#plugins/study/api.ts';
import { createVm, getVm, type Vm } from '../api.ts';
import { machineIds, type MachineWhere } from './machinePlaces.ts';
import { isUnsure } from './machineWords.ts';

type Sends = Pick<Http, 'send'>;

const QUIETLY = { tips: false };

/** Once it is known it is asked for by its id: then an end is told with its reason. */
export async function findMachine(http: Sends, where: MachineWhere, vmId?: string): Promise<Vm | null> {
  if (vmId === undefined) return http.send(getVm.with(idsOf(where)), QUIETLY);
  try {
    return await http.send(getVm.with({ vmId }), QUIETLY);
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused' && error.code === 404) return null;
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
