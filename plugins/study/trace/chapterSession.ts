// An open chapter: where to resume in it, and recording what is studied.
import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { boundedWait, CallError, type Kernel, newOperationId } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import type { ChapterKind, ChapterRef, ChapterTrace } from '../api.ts';
import { chapterView, type Counted } from '../chapterKinds.ts';
import type { ChapterControls, ChapterMark, ChapterStop, ChapterStudy } from '../contract.ts';
import type { Study } from '../study.store.ts';
import { isMidway, saveMidway } from '../text/midway.ts';
import { whilePresent } from './presence.ts';
import { endOf, holesIn, mergeRanges, type Range, withoutRanges } from './ranges.ts';
import { mergeStudied, type Studied, type TraceRecord, withoutHeard } from './record.ts';
import { Sitting } from './sitting.store.ts';
import tracesOf, { laneOf, type TraceListener } from './traceOutbox.ts';

/**
 * In milliseconds. A killed browser loses only what was not written yet; written records are merged before they are
 * sent.
 */
const WRITE_EVERY = 5_000;
const SEND_EVERY = 15_000;

/** The measure for each kind of chapter; the others of the specification record their progress elsewhere. */
const COUNTED: Readonly<Partial<Record<ChapterKind, Counted>>> = {
  1: 'reading',
  4: 'reading',
  5: 'watching',
  6: 'reading',
};

/** Kinds whose position is a percentage. `END` is close enough to the end. */
const SHARED = new Set<ChapterKind>([1, 6]);
const END = 95;
const TEXT = 1;
const VIDEO = 5;

/** Skipped parts of a video below this length in seconds are not worth going back to. */
const SEAM = 1;

export class ChapterSession implements ChapterStudy {
  private readonly kernel: Kernel;
  private readonly study: Study;
  private readonly lesson: ChapterRef;
  private readonly sitting: Sitting;
  /** The address, and not the last visit, set the position. */
  private readonly led: boolean;
  private readonly owner: string | undefined;
  /** Writes run one after the other. */
  private writing = Promise.resolve();
  /** This sitting's records that the upstream has not acknowledged. */
  private unheard: Studied | undefined;
  /** Those of them that are not on the disk yet. */
  private unwritten: Studied | undefined;
  /** Ranges of a video played in this sitting, and those of them that the upstream has not acknowledged. */
  private played: readonly Range[] = [];
  private unheardPlayed: readonly Range[] = [];
  /** The pages that were read in this sitting. */
  private pagesHere: ReadonlySet<number> = new Set();

  static async open(kernel: Kernel, study: Study, lesson: ChapterRef): Promise<ChapterSession> {
    const left = await whereToGoOn(kernel, study, lesson.chapterRefId);
    const wanted = study.view.takeWanted(lesson.chapterRefId);
    const position = wanted === undefined ? left : withinReach(study, lesson, left, wanted);
    // A video that does not play yet tells no position by itself.
    study.places.set(lesson.chapterRefId, position);
    return new ChapterSession(kernel, study, lesson, { position, led: wanted !== undefined });
  }

  private constructor(
    kernel: Kernel,
    study: Study,
    lesson: ChapterRef,
    { position, led }: { position: number; led: boolean },
  ) {
    this.kernel = kernel;
    this.study = study;
    this.lesson = lesson;
    this.led = led;
    this.owner = kernel.session.user?.userId;
    this.sitting = new Sitting({ ...lesson, courseId: study.courseId, position, openedAt: Date.now() });
    makeObservable<this, 'played' | 'unheardPlayed' | 'pagesHere'>(this, {
      played: observableRef,
      unheardPlayed: observableRef,
      pagesHere: observableRef,
      missing: computed,
      readPages: computed,
    });
  }

  /** Starts counting. Call the result to end the visit. */
  start(): () => void {
    const isRead = this.counted === 'reading';
    const leave = () => void this.send();
    const away = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const { listeners } = tracesOf(this.kernel);
    const listener = { arrived: ({ studied }: TraceRecord) => this.heard(studied), refused: () => undefined };
    const stops = [
      ...(isRead ? [whilePresent((from, to) => this.sitting.passed(from, to))] : []),
      every(WRITE_EVERY, () => void this.write()),
      every(SEND_EVERY, leave),
    ];
    listeners.add(listener);
    document.addEventListener('visibilitychange', away);
    addEventListener('pagehide', this.sendFinalRecord);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', away);
      removeEventListener('pagehide', this.sendFinalRecord);
      // The chapter's view may still report while it unmounts.
      queueMicrotask(() => void this.send().finally(() => this.over(listener)));
    };
  }

  private over(listener: TraceListener): void {
    const { listeners, finalRecords } = tracesOf(this.kernel);
    listeners.delete(listener);
    if (this.owner !== undefined) finalRecords.forget(this.owner, this.sitting.id);
  }

  get place() {
    return this.study.place;
  }

  get courseId(): string {
    return this.study.courseId;
  }

  get title(): string {
    return this.lesson.title;
  }

  get trace(): ChapterTrace | undefined {
    return this.study.traceOf(this.lesson.chapterRefId);
  }

  /** Texts and pictures that were read to the end start from the beginning again. */
  get position(): number {
    const { position } = this.sitting;
    return !this.led && SHARED.has(this.lesson.kind) && position >= 100 ? 0 : position;
  }

  get noSkip(): boolean {
    return this.study.course.value?.noSkip === true && this.study.joined;
  }

  get missing(): readonly Range[] {
    const { trace } = this;
    if (!trace?.watched || trace.state === 'done') return [];
    const watched = [...trace.watched, ...this.waitingRanges, ...this.unheardPlayed];
    return holesIn(watched, endOf([...watched, ...this.played]), SEAM);
  }

  watched(from: number, to: number): void {
    this.sitting.passed(from, to);
    runInAction(() => {
      this.played = mergeRanges([...this.played, [from, to]]);
      this.unheardPlayed = mergeRanges([...this.unheardPlayed, [from, to]]);
    });
  }

  get readPages(): readonly number[] | undefined {
    const known = this.trace?.readPages;
    if (!known || this.trace?.state === 'done') return undefined;
    return [...new Set([...known, ...this.pagesHere])];
  }

  get marks(): readonly ChapterMark[] {
    return this.study.view.marks;
  }

  get stops(): readonly ChapterStop[] {
    return this.study.view.stops;
  }

  waitAt(stop: ChapterStop | undefined): void {
    this.study.view.waitAt(stop);
  }

  control(controls: ChapterControls): () => void {
    return this.study.view.show(this.lesson.chapterRefId, controls);
  }

  read(page: number): void {
    this.sitting.read(page);
    runInAction(() => (this.pagesHere = new Set([...this.pagesHere, page])));
  }

  moveTo(position: number): void {
    const before = this.sitting.position;
    this.sitting.moveTo(position);
    this.study.places.set(this.lesson.chapterRefId, position);
    if (this.lesson.kind !== VIDEO) this.study.view.readTo(position);
    // At once: the next page is asked for before this one has gone.
    if (this.lesson.kind === TEXT && this.recorded && isMidway(before) !== isMidway(position)) {
      saveMidway(this.lesson.chapterRefId, isMidway(position));
    }
    // Reaching the end counts even if the reader scrolls back at once.
    if (SHARED.has(this.lesson.kind) && before < END && position >= END) void this.send();
  }

  changed(): void {
    this.study.reload();
  }

  private get counted(): Counted | undefined {
    const { kind } = this.lesson;
    return COUNTED[kind] ?? chapterView(this.kernel, kind)?.item.own?.counts;
  }

  private get recorded(): boolean {
    return this.counted !== undefined && this.study.joined && this.study.notRecorded === undefined;
  }

  private get lane(): string {
    return laneOf(this.place, this.lesson.chapterRefId);
  }

  private recordsOnTheirWay(): Studied[] {
    return tracesOf(this.kernel).waitingIn(this.lane);
  }

  /** Ranges waiting to be sent, from this sitting and earlier ones. */
  private get waitingRanges(): Range[] {
    return this.recordsOnTheirWay().flatMap(({ ranges }) => ranges);
  }

  private take(): Studied | undefined {
    const studied = this.recorded ? this.sitting.take(Date.now()) : undefined;
    if (!studied) return undefined;
    const withIt = (before: Studied | undefined) => (before && mergeStudied(before, studied)) ?? studied;
    this.unheard = withIt(this.unheard);
    this.unwritten = withIt(this.unwritten);
    return studied;
  }

  private heard(studied: Studied): void {
    if (studied.sittingId !== this.sitting.id) return;
    if (this.unheard) this.unheard = withoutHeard(this.unheard, studied);
    runInAction(() => (this.unheardPlayed = withoutRanges(this.unheardPlayed, studied.ranges)));
  }

  private write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeNow());
    return this.writing;
  }

  private async writeNow(studied = this.take()): Promise<void> {
    if (!studied || this.owner === undefined) return;
    await tracesOf(this.kernel).put({ place: this.place, studied }, this.owner);
    if (this.unwritten) this.unwritten = withoutHeard(this.unwritten, studied);
  }

  private readonly send = async (): Promise<void> => {
    await this.write();
    await tracesOf(this.kernel).outbox.drain();
  };

  /** The page is closing and nothing asynchronous will finish: unwritten records go to `localStorage` at once, and all
   * unacknowledged ones are sent. A record that arrives twice counts once, because it is the same stretch of the same
   * sitting.
   */
  private readonly sendFinalRecord = (): void => {
    const { kernel, place, owner } = this;
    const taken = this.take();
    if (!this.unheard || owner === undefined || !this.recorded) return;
    const { finalRecords, listeners, sendNow, keepPosition } = tracesOf(kernel);
    if (this.unwritten) finalRecords.keep({ owner, record: { place, studied: this.unwritten } });
    const record = { place, studied: this.unheard };
    // Earlier sittings must arrive first.
    const hasEarlier = this.recordsOnTheirWay().some(({ sittingId }) => sittingId !== this.sitting.id);
    const sent = hasEarlier ? Promise.resolve(undefined) : sendNow(record, newOperationId()).catch(withoutAnswer);
    void sent.then(async (trace) => {
      // No answer: either the page has stayed after all, or this write is its last act.
      if (!trace) return this.writeNow(taken);
      for (const one of listeners) one.arrived(record, trace);
      // First: of what is stored here and upstream the next visit takes the later, and they are a moment apart.
      await keepPosition(record, owner);
      finalRecords.forget(owner, this.sitting.id);
      return undefined;
    });
  };
}

/** Ignored, because the outbox sends the record again. */
function withoutAnswer(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error;
}

/** An address must not lead beyond the watched part of a video that cannot be skipped. */
function withinReach(study: Study, lesson: ChapterRef, left: number, wanted: number): number {
  const trace = study.traceOf(lesson.chapterRefId);
  const free = lesson.kind !== VIDEO || !study.course.value?.noSkip || !study.joined || trace?.state === 'done';
  return free ? wanted : Math.min(wanted, Math.max(left, endOf(trace?.watched ?? [])));
}

/** The position to resume. A record made here and not acknowledged is newer than the upstream's. */
async function whereToGoOn(kernel: Kernel, study: Study, chapterRefId: string): Promise<number> {
  const known = study.traceOf(chapterRefId);
  const here = study.places.get(chapterRefId);
  if (here !== undefined) return here;
  const { outbox, leftBehind } = tracesOf(kernel);
  const lane = laneOf(study.place, chapterRefId);
  // The final record may have arrived, and another device may have continued since.
  const mayHaveArrived = (await leftBehind).has(lane);
  const kept = v.safeParse(Kept, (study.joined ? await outbox.storedValue(lane, ownerKey(kernel)) : undefined)?.value);
  if (!kept.success) return known?.position ?? 0;
  const unsent = !mayHaveArrived && outbox.rows.some((row) => row.lane === lane);
  const newer = unsent || !known?.lastTime || kept.output.at + LATE > Date.parse(known.lastTime);
  return newer ? kept.output.position : known.position;
}

/** Milliseconds of delay allowed for a record from here: the upstream dates it by its arrival. */
const LATE = 5_000;

/** A position and the time at which it was reached. */
const Kept = v.object({ position: v.number(), at: v.number() });

function every(milliseconds: number, act: () => void): () => void {
  const timer = setInterval(act, boundedWait(milliseconds));
  return () => clearInterval(timer);
}
