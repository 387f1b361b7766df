// Counts, shows and reports how often the page of an exam was left. Judging that is up to the institution.
import { makeAutoObservable, observableRef, when } from 'mobx';
import { writeLocal, readLocal } from '#plugins/ui/localValues.ts';
import type { Place } from '#plugins/places/places.ts';
import { type ExamOutbox, type Left, unsentLeaves } from '../examOutbox.ts';

interface LeavingServices {
  /** The server's clock; `synced` once it is known. */
  clock: { now(): number; readonly synced: boolean };
  reports: ExamOutbox;
  /** The user who takes the exam. */
  owner: string;
  presence(change: (here: boolean) => void): () => void;
}

/** In milliseconds: a shorter absence is a slip of the pointer, or a reload. */
const SLIP = 1_000;
const RELOAD = 5_000;

export class Leaving {
  /** The upstream's count. */
  private known = 0;
  /** Times reported from here that are already in the upstream's count. */
  private counted: ReadonlySet<string> = new Set();
  private sheetId: string | undefined = undefined;
  /** The moment at which the trainee left; undefined while they are here. */
  #since: number | undefined;
  readonly #place: Place['kind'];
  readonly #services: LeavingServices;

  constructor(services: LeavingServices, place: Place['kind']) {
    this.#services = services;
    this.#place = place;
    makeAutoObservable<this, 'counted'>(this, { counted: observableRef }, { autoBind: true });
  }

  get count(): number {
    if (this.sheetId === undefined) return 0;
    const unsent = unsentLeaves(this.#services.reports.outbox.rows, this.sheetId);
    return this.known + unsent.filter((time) => !this.counted.has(time)).length;
  }

  /** Starts counting. Call the result to stop, which counts as leaving: the trainee has gone to another page. */
  start(): () => void {
    const { reports, presence } = this.#services;
    this.#since = undefined;
    reports.listeners.add(this.recorded);
    const stop = presence((here) => (here ? this.back() : this.leave()));
    const resumed = when(
      () => this.sheetId !== undefined && this.#services.clock.synced,
      () => this.resume(),
    );
    return () => {
      reports.listeners.delete(this.recorded);
      stop();
      resumed();
      this.leave();
    };
  }

  /** Sets the attempt, and how often its page was left by the upstream's count. */
  follow(sheetId: string, known: number): void {
    this.sheetId = sheetId;
    this.known = Math.max(this.known, known);
  }

  /** The exam was handed in: leaving the page no longer matters. */
  end(): void {
    this.#since = undefined;
    if (this.sheetId !== undefined) writeLocal(keyOf(this.sheetId), '');
    this.sheetId = undefined;
  }

  private leave(): void {
    if (this.#since !== undefined) return;
    this.#since = this.#services.clock.now();
    if (this.sheetId !== undefined) writeLocal(keyOf(this.sheetId), String(Date.now()));
  }

  private back(): void {
    const { sheetId } = this;
    const since = this.#since;
    this.#since = undefined;
    if (since === undefined || sheetId === undefined) return;
    writeLocal(keyOf(sheetId), '');
    const away = this.#services.clock.now() - since;
    if (away >= SLIP) void this.report(sheetId, away);
  }

  /** The page was closed and opened again; the duration is only known by this machine's clock. */
  private resume(): void {
    const { sheetId } = this;
    if (sheetId === undefined || this.#since !== undefined) return;
    const left = Number(readLocal(keyOf(sheetId)) ?? '');
    writeLocal(keyOf(sheetId), '');
    const away = Date.now() - left;
    if (left > 0 && away >= RELOAD) void this.report(sheetId, away);
  }

  private async report(answerSheetId: string, away: number): Promise<void> {
    const { reports, owner, clock } = this.#services;
    const leaveTime = new Date(clock.now() - away).toISOString();
    const leave = { leaveTime, away: Math.round(away / 1_000) };
    const content: Left = { of: 'left', place: this.#place, answerSheetId, leaves: [leave] };
    await reports.outbox.put({ lane: `left ${answerSheetId}`, content, owner });
    await reports.outbox.drain();
  }

  private recorded({ answerSheetId, leaves }: Left, leaveNum: number): void {
    if (answerSheetId !== this.sheetId) return;
    this.known = leaveNum;
    this.counted = new Set([...this.counted, ...leaves.map(({ leaveTime }) => leaveTime)]);
  }
}

/** The storage key for the moment of leaving, in case the page is closed before the trainee returns. */
const keyOf = (sheetId: string): string => `exam.left.${sheetId}`;
