// The two practice lists of a place, experiments and simulations: their calls and words.
import type * as v from 'valibot';
import type { CallRequest } from '#kernel/index.ts';
import type { DoneCount } from '#plugins/study/api.ts';
import type { Place } from '#plugins/places/places.ts';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import {
  countClassroomVs,
  countClazzVs,
  countOptionalVs,
  type Experiment,
  listClassroomVs,
  listClazzVs,
  listOptionalVs,
} from '../api.ts';
import { EXPERIMENT_PLACES, type ExperimentFilter } from '../experimentPlaces.ts';

export type ListKind = 'experiment' | 'simulation';

interface ListCalls {
  readonly list: (placeId: string, filter: ExperimentFilter) => CallRequest<PageOf<Experiment>>;
  readonly count: (placeId: string) => CallRequest<v.InferOutput<typeof DoneCount>>;
}

interface Listed {
  readonly name: string;
  /** The plugin without which it cannot be done. */
  readonly plugin: string;
  readonly of: Readonly<Record<Place['kind'], ListCalls>>;
}

const CLASSROOM_VS: ListCalls = {
  list: (classroomId, filter) => listClassroomVs.with({ classroomId, ...filter }),
  count: (classroomId) => countClassroomVs.with({ classroomId }),
};

export const LIST_KINDS: Readonly<Record<ListKind, Listed>> = {
  experiment: { name: '实验', plugin: 'experiments', of: EXPERIMENT_PLACES },
  simulation: {
    name: '仿真实验',
    plugin: 'simulation',
    of: {
      clazz: {
        list: (clazzId, filter) => listClazzVs.with({ clazzId, ...filter }),
        count: (clazzId) => countClazzVs.with({ clazzId }),
      },
      course: {
        list: (courseId, filter) => listOptionalVs.with({ courseId, ...filter }),
        count: (courseId) => countOptionalVs.with({ courseId }),
      },
      classroom: CLASSROOM_VS,
      vs: CLASSROOM_VS,
    },
  },
};
