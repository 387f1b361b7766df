import type { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';
import type { ManuscriptServices, ManuscriptText } from '#plugins/ui/manuscript/services.ts';
import type { Experiment, ExpSteps, TraceReport } from '../api.ts';
import type { ReportWhere, Written } from './reportWrite.ts';

type OfManuscript<Text extends ManuscriptText> = Omit<
  ManuscriptServices<ReportWhere, Written, TraceReport, Text>,
  'format' | 'where' | 'ask' | 'locked'
>;

/** The parts of the kernel and the outbox that a report uses; tests pass their own. */
export interface ReportServices<Text extends ManuscriptText> extends OfManuscript<Text>, ReportWhere {
  readonly clock: Pick<ServerClock, 'now' | 'follow'>;
  /** The experiment's task. */
  steps(): Promise<ExpSteps>;
  experiment(): Promise<Experiment | undefined>;
}
