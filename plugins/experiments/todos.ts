// The existing machines, and the experiments that are due, begun, returned, or without a submitted report. An
// experiment without a deadline that was not begun is part of its course, and not listed.
import { listMyClassrooms } from '#plugins/places/api.ts';
import { courseAt, type Place } from '#plugins/places/places.ts';
import type { DueKind, Finding, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { Experiment, listOptionalExperiments, Vm } from './api.ts';
import { EXPERIMENT_PLACES } from './experimentPlaces.ts';
import { ALL_MACHINES, placeOfVm, stands } from './mine/machineLists.ts';

/** The number of experiments searched per place. */
const ALL = { page: 1, size: 50 };

/** Milliseconds: below this, the remaining time is noted. */
const EXPIRING = 10 * 60_000;

const find: FindTodos = (finding) => [...machines(finding), ...experiments(finding)];

const MACHINES: DueKind<Vm> = {
  name: 'vm',
  record: Vm,
  elsewhere({ ask, places }) {
    const standing = ALL_MACHINES.flatMap((request) => (ask(request) ?? []).filter(stands));
    const classrooms = standing.some(({ classroomId }) => classroomId) ? (ask(listMyClassrooms.with({})) ?? []) : [];
    return standing.map((record) => {
      const place = placeOfVm(record, classrooms);
      return { record, place, placeTitle: places.find((one) => one.place.id === place?.id)?.title };
    });
  },
};

function machines(finding: Finding): Todo[] {
  return finding.due(MACHINES).flatMap(({ record: vm, place, placeTitle }): Todo[] => {
    const { vmId, chapterTitle, name, courseId, courseTitle, chapterRefId } = vm;
    if (!stands(vm) || !place || !courseId || !chapterRefId) return [];
    return [
      {
        id: `machine ${vmId}`,
        kind: '实验机',
        title: chapterTitle || name,
        placeTitle: placeTitle ?? courseTitle,
        to: courseAt(place, courseId, chapterRefId),
        ...machineStanding(vm, finding),
      },
    ];
  });
}

type Standing = Pick<Todo, 'action' | 'due' | 'opens' | 'note'>;

function machineStanding({ state, expireTime }: Vm, finding: Finding): Standing {
  switch (state) {
    case 'failed':
      return { action: '去处理', note: '异常' };
    case 'queued':
      return { action: '去看看', note: '排队中' };
    case 'creating':
    case 'starting':
    case 'rebuilding':
      return { action: '去看看', note: '准备中' };
    default:
      return { action: '去使用', due: expireTime, note: runningNote(state, expireTime, finding) };
  }
}

function runningNote(state: Vm['state'], expireTime: Vm['expireTime'], finding: Finding): string {
  if (expireTime && Date.parse(expireTime) - finding.now < EXPIRING) return '即将释放';
  return state === 'running' ? '运行中' : '已关机';
}

const EXPERIMENTS: DueKind<Experiment> = {
  name: 'experiment',
  record: Experiment,
  at: ({ kind, id }, ask) => ask(EXPERIMENT_PLACES[kind].list(id, ALL))?.records ?? [],
  inCourses: (ask) => ask(listOptionalExperiments.with(ALL))?.records ?? [],
};

const experiments = ({ due }: Finding): Todo[] =>
  due(EXPERIMENTS).flatMap(({ record, place, placeTitle }) => (place ? todoOf(record, place, placeTitle) : []));

function todoOf(experiment: Experiment, place: Place, placeTitle: string | undefined): Todo[] {
  const standing = standingOf(experiment);
  const { chapterRefId, courseId, title } = experiment;
  if (!standing || !courseId) return [];
  return [
    {
      id: `${place.kind} ${place.id} ${chapterRefId}`,
      kind: '实验',
      title,
      placeTitle,
      to: courseAt(place, courseId, chapterRefId),
      ...standing,
    },
  ];
}

/** Undefined if there is nothing to do. */
function standingOf({ state, myState, reportState, startTime, deadline }: Experiment): Standing | undefined {
  if (state === 'ended') return undefined;
  if (reportState === 'returned') return { action: '去修改', due: deadline, note: '报告已退回' };
  if (!deadline) return undefined;
  if (reportState === 'draft') return { action: '去交报告', due: deadline, note: '报告未交' };
  if (state === 'not-open') return startTime ? { action: '去看看', opens: startTime, due: deadline } : undefined;
  if (myState === 'learning') return { action: '继续实验', due: deadline, note: '已开始' };
  return myState === 'none' && reportState === 'none' ? { action: '去做实验', due: deadline } : undefined;
}

export default find;
