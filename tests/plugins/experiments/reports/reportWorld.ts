// A report with an upstream that can be told to fail, on a disk that outlives the page.
import { onTestFinished, vi } from 'vitest';
import * as v from 'valibot';
import { CallError, type CallRequest } from '#kernel/index.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { Experiment, ExpSteps, TraceReport } from '#plugins/experiments/api.ts';
import { Report } from '#plugins/experiments/reports/report.store.ts';
import {
  findReport,
  type Receipt,
  reportKind,
  type ReportListener,
} from '#plugins/experiments/reports/reportOutbox.ts';
import { laneOf, type ReportWrite } from '#plugins/experiments/reports/reportWrite.ts';
import { FakeText, openTabs } from '../../ui/manuscript/writingWorld.ts';

const PLACE = { kind: 'classroom', id: 'classroom-1' } as const;
const REF = 'ref-1-14';
export const TEMPLATE = '<h3>一、实验目的</h3>';
const NOW = Date.parse('2026-11-20T09:30:00+08:00');

export const STEPS: ExpSteps = {
  chapterRefId: REF,
  title: '实验',
  guide: '',
  platformType: 'KVM',
  image: 'Ubuntu',
  needReport: true,
  reportTemplate: TEMPLATE,
  leastReportLetters: 4,
  steps: [],
};

export const EXPERIMENT: Experiment = {
  chapterRefId: REF,
  title: '实验',
  cover: '',
  courseId: 'course-1',
  courseTitle: '课程',
  kind: 2,
  state: 'open',
  myState: 'learning',
  reportState: 'none',
  deadline: '2026-11-20T10:00:00+08:00',
};

const Sent = v.object({
  content: v.string(),
  attachments: v.optional(v.array(v.object({ fileId: v.string(), name: v.string(), size: v.number() })), []),
  submit: v.boolean(),
  revision: v.optional(v.number()),
  operationId: v.string(),
});

type When = 'before' | 'after';

/** An upstream for reports: an older one never replaces a newer one. */
export class FakeUpstream {
  report: TraceReport | undefined = undefined;
  /** One that knows no revisions. */
  counts = true;
  /** The effects, one for each operation. */
  readonly effects: string[] = [];
  readonly asked: string[] = [];
  /** Milliseconds that each request takes. */
  delay: () => number = () => 0;
  readonly #failing: { error: CallError; when: When }[] = [];
  readonly #answers = new Map<string, TraceReport>();

  fail(kind: CallError['kind'], { code, when = 'before' }: { code?: number; when?: When } = {}): void {
    this.#failing.push({ error: new CallError(kind, `失败${code ?? ''}`, { line: 'POST /x', code }), when });
  }

  /** Somebody writes on another device. */
  write(content: string, change: Partial<TraceReport> = {}): void {
    const revision = this.counts ? (this.report?.revision ?? 0) + 1 : undefined;
    this.report = { ...reportWith(content), ...this.report, content, revision, ...change };
  }

  readonly send = async <R>(request: CallRequest<R>): Promise<R> => {
    this.asked.push(request.call.title);
    const failure = this.#failing.shift();
    const delay = this.delay();
    if (delay > 0) await new Promise((done) => setTimeout(done, delay));
    else await Promise.resolve();
    if (failure?.when === 'before') throw failure.error;
    const answer = v.parse(request.call.reply, this.#answer(request));
    if (failure) throw failure.error;
    return answer;
  };

  #answer({ call, input }: CallRequest): unknown {
    if (call.title === '课堂：实验报告') return this.report ?? null;
    const { content, attachments, submit, revision, operationId } = v.parse(Sent, input);
    const known = this.#answers.get(operationId);
    if (known) return known;
    const before = this.report;
    if (this.counts && before && (revision ?? 0) <= (before.revision ?? 0)) return before;
    if (before?.state === 'submitted') throw new CallError('refused', '已提交', { line: call.line, code: 400 });
    this.effects.push(`${submit ? 'submit' : 'save'} ${content} r${revision}`);
    this.report = {
      ...reportWith(content),
      attachments,
      state: submit ? 'submitted' : 'draft',
      revision: this.counts ? revision : undefined,
    };
    this.#answers.set(operationId, this.report);
    return this.report;
  }
}

const reportWith = (content: string): TraceReport => ({
  id: 'report-1',
  chapterRefId: REF,
  title: '实验',
  courseId: 'course-1',
  courseTitle: '课程',
  userId: 'linxia',
  userName: '林夏',
  state: 'draft',
  content,
  attachments: [],
  steps: [],
  comment: '',
  teacherName: '',
  updateTime: '2026-11-20T09:20:00+08:00',
});

/** The promise on which a page that is gone still waits. */
const NEVER = new Promise<never>(() => undefined);

interface PageOptions {
  tab?: string;
  owner?: string;
  experiment?: Experiment;
  steps?: ExpSteps;
}

/** A page that has the report open: another one on the same disk is a reload, or a second tab. */
export async function openPage(
  upstream: FakeUpstream,
  { tab = 'tab-1', owner = 'linxia', ...given }: PageOptions = {},
) {
  const { experiment = EXPERIMENT, steps = STEPS } = given;
  const warnings: string[] = [];
  const listeners = new Map<string, ReportListener>();
  const who: { owner: string | undefined } = { owner };
  const changed = vi.fn();
  const lane = laneOf(PLACE, REF);
  const announce = vi.fn();
  openTabs.add(tab);
  const life = { over: false };
  const send = async <R>(request: CallRequest<R>): Promise<R> => {
    if (life.over) return NEVER;
    try {
      return await upstream.send(request);
    } finally {
      // A request that was sent arrives, though nobody hears the answer.
      if (life.over) await NEVER;
    }
  };
  const outbox: Outbox<ReportWrite, Receipt> = new Outbox(
    reportKind({
      http: { send },
      notices: { warning: (text: string) => void warnings.push(text) },
      owner: () => who.owner,
      listeners,
      announce,
      outbox: () => outbox,
    }),
    {
      deployment: 'd',
      disk: outboxDatabase('relaxed'),
      owner: () => who.owner,
      newId: () => crypto.randomUUID(),
      random: () => 0,
      alone: (_, work) => work(),
    },
  );
  const texts: FakeText[] = [];
  const report = new Report<FakeText>({
    place: PLACE,
    courseId: 'course-1',
    chapterRefId: REF,
    owner,
    writer: () => tab,
    clock: { now: () => NOW, follow: () => () => undefined },
    outbox,
    listeners,
    announce,
    openTabs: () => Promise.resolve(openTabs),
    openText(html) {
      const text = new FakeText(html);
      texts.push(text);
      return Promise.resolve(text);
    },
    steps: () => Promise.resolve(steps),
    experiment: () => Promise.resolve(experiment),
    find: (reportId) => findReport({ send }, PLACE, REF, reportId),
    changed,
  });
  const { manuscript } = report;
  await manuscript.load();
  onTestFinished(() => {
    report.dispose();
    openTabs.clear();
  });
  const type = (html: string): void => texts.at(-1)?.type(html);
  /** It is on the disk. */
  const kept = () =>
    vi.waitFor(() => {
      if (manuscript.typed) throw new Error('something is in the page only');
    });
  /** Like a kill: nothing more is done, and nothing is said. */
  const kill = (): void => {
    life.over = true;
    openTabs.delete(tab);
  };
  return {
    report,
    manuscript,
    outbox,
    type,
    kept,
    kill,
    warnings,
    who,
    changed,
    listeners,
    lane,
    text: () => manuscript.text?.html,
  };
}
