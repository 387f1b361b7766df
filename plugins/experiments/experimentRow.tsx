import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { ListedRow } from '#plugins/ui/lists/RowList.tsx';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { courseAt } from '#plugins/study/contract.ts';
import { type Experiment, REPORT_STATE_NAMES } from './api.ts';
import { EXPERIMENT_PLACES, type ExperimentKind } from './experimentPlaces.ts';

/** An experiment in the list of its place, with its score and its report. */
export function experimentRow(experiment: Experiment, kind: ExperimentKind, placeId: string): ListedRow {
  const { courseId, title, chapterRefId, deadline, reportId, reportState, score, fullScore, lastTime } = experiment;
  return {
    id: chapterRefId,
    title,
    to: courseAt({ kind, id: placeId }, courseId, chapterRefId),
    facts: [
      reportState === 'unknown' ? '' : `报告${REPORT_STATE_NAMES[reportState]}`,
      scoreWords(score, fullScore),
      lastTime ? `${formatRecent(lastTime)}做过` : undefined,
      deadline ? `${formatTime(deadline)}截止` : undefined,
    ],
    action: reportId ? (
      <RouteLink to={EXPERIMENT_PLACES[kind].report(reportId, placeId)}>看实验报告</RouteLink>
    ) : undefined,
  };
}

function scoreWords(score: Points, full: Points): string {
  if (typeof full !== 'number') return typeof score === 'number' ? `${score}分` : '';
  return typeof score === 'number' ? `${score} / ${full}分` : `满分${full}分`;
}

type Points = number | null | undefined;
