// Machines in the four places: which machine, and which calls.
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import { type Place, placeIds } from '#plugins/study/contract.ts';
import * as api from '../api.ts';

/** A chapter where it is studied: there a trainee has one machine. */
export interface MachineWhere {
  readonly place: Place;
  /** Where it is known; otherwise the chapter says it. */
  readonly courseId?: string | undefined;
  readonly chapterRefId: string;
}

interface MachineCalls {
  release: (vmId: string) => CallRequest;
  rebuild: (vmId: string) => CallRequest<api.Vm>;
}

const rebuild: MachineCalls['rebuild'] = (vmId) => api.updateVm.with({ vmId, action: 'rebuild' });

const CLASSROOM: MachineCalls = {
  release: (vmId) => api.deleteClassroomVm.with({ vmId }),
  rebuild,
};

export const MACHINE_PLACES: Readonly<Record<Place['kind'], MachineCalls>> = {
  clazz: { release: (vmId) => api.deleteClazzVm.with({ vmId }), rebuild },
  classroom: CLASSROOM,
  vs: CLASSROOM,
  course: {
    release: (vmId) => api.deleteCourseVm.with({ vmId }),
    rebuild: (vmId) => api.rebuildCourseVm.with({ vmId }),
  },
};

/** What shows machines. */
export const MACHINE_LISTS: readonly AnyCall[] = [api.listClazzVms, api.listClassroomVms, api.listCourseVms];

/** How calls name the place of a machine; of a self-selected course they name nothing but the chapter. */
export function machineIds(place: Place): { clazzId?: string | undefined; classroomId?: string | undefined } {
  const { clazzId, classroomId } = placeIds(place);
  return { clazzId, classroomId };
}
