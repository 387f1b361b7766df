import type { Target } from '#kernel/plugin/routeRef.ts';
import type { Place } from '#plugins/study/contract.ts';
import type { Experiment } from '../api.ts';
import { EXPERIMENT_PLACES } from '../experimentPlaces.ts';

/** The page of the trainee's report on it. */
export const reportAt = ({ kind, id }: Place, { reportId, chapterRefId }: Experiment): Target =>
  EXPERIMENT_PLACES[kind].report.to({ placeId: id, reportId: reportId ?? undefined, chapterRefId });
