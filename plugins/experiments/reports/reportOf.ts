// The signed-in user's report on an experiment: one per kernel, shared by all its screens.
import { when } from 'mobx';
import { type CallRequest, type Kernel, OnceKey } from '#kernel/index.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import { kernelServices, sharedManuscripts } from '#plugins/ui/manuscript/sharedManuscripts.ts';
import type { Place } from '#plugins/places/places.ts';
import * as api from '../api.ts';
import { EXPERIMENT_PLACES } from '../experimentPlaces.ts';
import { Report } from './report.store.ts';
import reportsOf, { findExperiment } from './reportOutbox.ts';
import { laneOf, type ReportWhere } from './reportWrite.ts';

const REPORTS = new OnceKey<Map<string, Report>>();

/**
 * It opens when it is first used: by a screen, or by a picture that is put into it.
 * @example await reportOf(kernel, study.place, study.courseId, chapterRefId).manuscript.insertPicture(file);
 */
export function reportOf(kernel: Kernel, place: Place, courseId: string, chapterRefId: string): Report {
  const all = kernel.once(REPORTS, () => sharedManuscripts<Report>(kernel));
  const lane = laneOf(place, chapterRefId);
  const known = all.get(lane) ?? openOne(kernel, { place, courseId, chapterRefId });
  all.set(lane, known);
  return known;
}

function openOne(kernel: Kernel, where: ReportWhere): Report {
  const { place, chapterRefId } = where;
  const calls = EXPERIMENT_PLACES[place.kind];
  return new Report({
    ...where,
    ...kernelServices(kernel, reportsOf(kernel), where),
    clock: serverClockOf(kernel),
    steps: () => askOnce(kernel, calls.steps(place.id, chapterRefId)),
    experiment: () => findExperiment(kernel.http, place, chapterRefId),
    changed() {
      for (const call of OUTDATED) kernel.remotes.outdate(call);
    },
  });
}

const OUTDATED = [
  api.listClazzExperiments,
  api.listClassroomExperiments,
  api.listOptionalExperiments,
  api.countClazzExperiments,
  api.countClassroomExperiments,
  api.countOptionalExperiments,
  api.findClazzReport,
  api.findClassroomReport,
  api.findCourseReport,
];

/** The answer that screens share. */
async function askOnce<T>({ remotes }: Kernel, request: CallRequest<T>): Promise<T> {
  const remote = remotes.get(request);
  const stop = remotes.watch(request);
  try {
    await when(() => !remote.loading && (remote.value !== undefined || remote.error !== undefined));
    if (remote.value !== undefined) return remote.value;
    throw remote.error ?? new Error('There is neither an answer nor a failure');
  } finally {
    stop();
  }
}
