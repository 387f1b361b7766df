import { Button } from '@mantine/core';
import { RouteLink, type Target } from '#kernel/index.ts';
import { courseAt, type Place } from '#plugins/places/places.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import type { ListedRow } from '#plugins/ui/lists/rows/RowList.tsx';
import type { Experiment, Vm } from '../api.ts';
import { RunningMark } from '../mine/RunningMark.tsx';
import { EXPERIMENT_PLACES } from '../experimentPlaces.ts';
import { hasReport, nextStep, type NextStep, rowFacts, STAGE_MARKS, stageOf, timeWords } from './standing.ts';

/** The page of the trainee's report on it. */
const reportAt = ({ kind, id }: Place, { reportId, chapterRefId }: Experiment): Target =>
  EXPERIMENT_PLACES[kind].report.to({ placeId: id, reportId: reportId ?? undefined, chapterRefId });

/** Renders an experiment or a simulation in the list of its place, with its machine if there is one. */
export const experimentRow =
  (place: Place, machines: readonly Vm[]) =>
  (experiment: Experiment, now: number): ListedRow => {
    const { courseId, title, chapterRefId } = experiment;
    const vm = machines.find((one) => one.chapterRefId === chapterRefId);
    const study = courseId ? courseAt(place, courseId, chapterRefId) : undefined;
    const report = hasReport(experiment) ? reportAt(place, experiment) : undefined;
    const next = nextStep(experiment, vm !== undefined);
    const target = next?.to === 'report' && report ? report : study;
    return {
      id: chapterRefId,
      title,
      to: study,
      mark: (
        <>
          <ShapeMark {...STAGE_MARKS[stageOf(experiment)]} />
          {vm && <RunningMark vm={vm} named />}
        </>
      ),
      time: timeWords(experiment, now),
      facts: rowFacts(experiment, place.kind === 'course'),
      action: (
        <>
          {report && next?.to !== 'report' && <Step label="看实验报告" to={report} title={title} />}
          {next && target && <Step label={next.label} main={next.main} to={target} title={title} />}
        </>
      ),
    };
  };

interface StepProps extends Pick<NextStep, 'label'> {
  main?: boolean;
  to: Target;
  title: string;
}

function Step({ label, main = false, to, title }: StepProps) {
  return (
    <Button variant={main ? 'filled' : 'default'} component={RouteLink} to={to} aria-label={`${label}：${title}`}>
      {label}
    </Button>
  );
}
