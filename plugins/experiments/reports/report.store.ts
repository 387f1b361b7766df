// A report while it is written: a manuscript with a template, a time in which it is written, and a length that is asked for.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError } from '#kernel/index.ts';
import { Manuscript } from '#plugins/ui/manuscript/manuscript.store.ts';
import type { Asked, ManuscriptServices, ManuscriptText } from '#plugins/ui/manuscript/services.ts';
import { failureOf } from '#plugins/ui/manuscript/sharedManuscripts.ts';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import type { Experiment, ExpSteps, TraceReport } from '../api.ts';
import { isSameText } from '#plugins/ui/manuscript/sameText.ts';
import type { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';
import { REPORT_FORMAT, type ReportWhere, type Written } from './reportWrite.ts';

type OfManuscript<Text extends ManuscriptText> = Omit<
  ManuscriptServices<ReportWhere, Written, TraceReport, Text>,
  'format' | 'where' | 'ask' | 'locked'
>;

export class Report<Text extends ManuscriptText = RichText> {
  readonly manuscript: Manuscript<ReportWhere, Written, TraceReport, Text>;
  steps: ExpSteps | undefined = undefined;
  experiment: Experiment | undefined = undefined;
  readonly #services: ReportServices<Text>;

  constructor(services: ReportServices<Text>) {
    const { place, courseId, chapterRefId } = services;
    this.#services = services;
    this.manuscript = new Manuscript<ReportWhere, Written, TraceReport, Text>({
      ...services,
      format: REPORT_FORMAT,
      where: { place, courseId, chapterRefId },
      ask: () => this.ask(),
      locked: () => this.ended || this.needless,
    });
    makeAutoObservable(
      this,
      { manuscript: false, steps: observableRef, experiment: observableRef },
      { autoBind: true },
    );
  }

  get chapterRefId(): string {
    return this.#services.chapterRefId;
  }

  /** No report is asked for here. */
  get needless(): boolean {
    return this.steps?.needReport === false && this.manuscript.info === undefined;
  }

  /** The time in which it could be written is over. */
  get ended(): boolean {
    const { state, deadline } = this.experiment ?? {};
    return state === 'ended' || (typeof deadline === 'string' && Date.parse(deadline) <= this.#services.clock.now());
  }

  get attachments(): Written['attachments'] {
    return this.manuscript.written?.attachments ?? [];
  }

  get least(): number {
    return this.steps?.leastReportLetters ?? 1;
  }

  /** Why it cannot be submitted yet, in words. */
  get obstacle(): string {
    const { text, conflict } = this.manuscript;
    const letters = text?.letters ?? 0;
    if (this.blank) return '还没有写内容';
    if (letters < this.least) return `至少写${this.least}字，还差${this.least - letters}字`;
    return conflict ? '请先选择用哪个版本' : '';
  }

  /** The text is only the template. */
  private get blank(): boolean {
    const written = { content: this.manuscript.text?.html ?? '', attachments: [] };
    return isSameText(written, { content: this.steps?.reportTemplate ?? '', attachments: [] });
  }

  /** Called by each screen that shows it. Call the result when the screen closes. */
  use(): () => void {
    const ends = [this.#services.clock.follow(), this.manuscript.use()];
    return () => {
      for (const end of ends) end();
    };
  }

  async submit(): Promise<void> {
    if (this.obstacle === '') await this.manuscript.submit();
  }

  dispose(): void {
    this.manuscript.dispose();
  }

  private async ask(): Promise<Asked<Written, TraceReport>> {
    const { steps, experiment, find } = this.#services;
    const listed = experiment();
    const [report, asked, found] = await Promise.all([
      listed.then((one) => find(one?.reportId ?? undefined)).catch(failureOf),
      steps().catch(failureOf),
      // A list that cannot be read hides no report.
      listed.catch(failureOf),
    ]);
    const known = asked instanceof CallError ? undefined : asked;
    runInAction(() => {
      this.steps = known;
      this.experiment = found instanceof CallError ? undefined : found;
    });
    return {
      found: report instanceof CallError ? undefined : report,
      blank: { content: known?.reportTemplate ?? '', attachments: [] },
      failure: [report, asked].find((one) => one instanceof CallError),
    };
  }
}

/** The parts of the kernel and the outbox that a report uses; tests pass their own. */
interface ReportServices<Text extends ManuscriptText> extends OfManuscript<Text>, ReportWhere {
  readonly clock: Pick<ServerClock, 'now' | 'follow'>;
  /** The experiment's task. */
  steps(): Promise<ExpSteps>;
  experiment(): Promise<Experiment | undefined>;
}
