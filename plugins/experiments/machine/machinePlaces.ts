// Machines in the four places: their identity and their calls.
import type { AnyCall, CallRequest } from '#kernel/index.ts';
import { type Place, placeIds } from '#plugins/places/places.ts';
import * as api from '../api.ts';

/** A chapter in its place, where a trainee has one machine. */
export interface MachineWhere {
  readonly place: Place;
  /** The course, if known; otherwise the chapter gives it. */
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

/** The calls of lists that show machines. */
export const MACHINE_LISTS: readonly AnyCall[] = [api.listClazzVms, api.listClassroomVms, api.listCourseVms];

/** The ids of a machine's place in calls; a self-selected course has none but the chapter. */
export function machineIds(place: Place): { clazzId?: string | undefined; classroomId?: string | undefined } {
  const { clazzId, classroomId } = placeIds(place);
  return { clazzId, classroomId };
}
