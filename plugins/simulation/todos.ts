// The simulations that are due, begun or about to open. What has no deadline is part of its course, and not listed.
import { Experiment, listClassroomVs, listClazzVs, listOptionalVs } from '#plugins/experiments/api.ts';
import { courseAt, type Place } from '#plugins/places/places.ts';
import type { DueKind, FindTodos, Todo } from '#plugins/todos/contract.ts';

/** The number of simulations searched per place. */
const ALL = { page: 1, size: 50 };

const SIMULATIONS: DueKind<Experiment> = {
  name: 'simulation',
  record: Experiment,
  at: (place, ask) => ask(listOf(place))?.records ?? [],
  inCourses: (ask) => ask(listOptionalVs.with(ALL))?.records ?? [],
};

const find: FindTodos = ({ due }) =>
  due(SIMULATIONS).flatMap(({ record, place, placeTitle }) => (place ? todoOf(record, place, placeTitle) : []));

const listOf = ({ kind, id }: Place) =>
  kind === 'clazz' ? listClazzVs.with({ clazzId: id, ...ALL }) : listClassroomVs.with({ classroomId: id, ...ALL });

function todoOf(simulation: Experiment, place: Place, placeTitle: string | undefined): Todo[] {
  const standing = standingOf(simulation);
  const { courseId, chapterRefId, title } = simulation;
  if (!standing || !courseId) return [];
  const to = courseAt(place, courseId, chapterRefId);
  return [{ id: `${place.kind} ${place.id} ${chapterRefId}`, kind: '仿真', title, placeTitle, to, ...standing }];
}

/** Undefined if there is nothing to do. */
function standingOf({ state, myState, startTime, deadline }: Experiment) {
  if (!deadline || state === 'ended' || myState === 'done') return undefined;
  if (state === 'not-open') return startTime ? { action: '去看看', opens: startTime, due: deadline } : undefined;
  return myState === 'learning'
    ? { action: '继续仿真', due: deadline, note: '已开始' }
    : { action: '去做仿真', due: deadline };
}

export default find;
