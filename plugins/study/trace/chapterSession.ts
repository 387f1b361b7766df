// A chapter that is open: where to go on in it, and what is studied of it on its way to the upstream.
import * as v from 'valibot';
import { boundedWait } from '#kernel/boundedWait.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import type { ChapterKind, ChapterRef, ChapterTrace } from '../api.ts';
import type { ChapterStudy } from '../contract.ts';
import type { Study } from '../study.store.ts';
import { whilePresent } from './presence.ts';
import { Sitting } from './sitting.store.ts';
import tracesOf, { laneOf } from './traceOutbox.ts';

/** Milliseconds. A kill loses what was not written down; what is written down is sent in one piece. */
const WRITE_EVERY = 5_000;
const SEND_EVERY = 15_000;

/** What is counted in a chapter of a kind; the progress of the others comes from elsewhere. */
const COUNTED: Readonly<Partial<Record<ChapterKind, 'reading' | 'watching'>>> = {
  1: 'reading',
  4: 'reading',
  5: 'watching',
  6: 'reading',
};

/** Of which the place is a percentage, and near enough to the end. */
const SHARED = new Set<ChapterKind>([1, 6]);
const END = 95;

export class ChapterSession implements ChapterStudy {
  private readonly kernel: Kernel;
  private readonly study: Study;
  private readonly lesson: ChapterRef;
  private readonly sitting: Sitting;
  private readonly owner: string | undefined;
  /** One write after the other. */
  private writing = Promise.resolve();

  static async open(kernel: Kernel, study: Study, lesson: ChapterRef): Promise<ChapterSession> {
    return new ChapterSession(kernel, study, lesson, await whereToGoOn(kernel, study, lesson.chapterRefId));
  }

  private constructor(kernel: Kernel, study: Study, lesson: ChapterRef, position: number) {
    this.kernel = kernel;
    this.study = study;
    this.lesson = lesson;
    this.owner = kernel.session.user?.userId;
    this.sitting = new Sitting({ ...lesson, courseId: study.courseId, position });
  }

  /** Counts from now on; what it returns ends the sitting. */
  start(): () => void {
    const isRead = COUNTED[this.lesson.kind] === 'reading';
    const leave = () => void this.send();
    const away = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const stops = [
      ...(isRead ? [whilePresent((from, to) => this.sitting.passed(from, to))] : []),
      every(WRITE_EVERY, () => void this.write()),
      every(SEND_EVERY, leave),
    ];
    document.addEventListener('visibilitychange', away);
    addEventListener('pagehide', leave);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', away);
      removeEventListener('pagehide', leave);
      // What the chapter's view says while it goes is still heard.
      queueMicrotask(leave);
    };
  }

  get place() {
    return this.study.place;
  }

  get courseId(): string {
    return this.study.courseId;
  }

  get trace(): ChapterTrace | undefined {
    return this.study.traceOf(this.lesson.chapterRefId);
  }

  get position(): number {
    return this.sitting.position;
  }

  get noSkip(): boolean {
    return this.study.course.value?.noSkip === true && this.study.joined;
  }

  watched(from: number, to: number): void {
    this.sitting.passed(from, to);
  }

  read(page: number): void {
    this.sitting.read(page);
  }

  moveTo(position: number): void {
    const before = this.sitting.position;
    this.sitting.moveTo(position);
    this.study.places.set(this.lesson.chapterRefId, position);
    // That one has come to the end counts, also for who scrolls back at once.
    if (SHARED.has(this.lesson.kind) && before < END && position >= END) void this.send();
  }

  changed(): void {
    this.study.reload();
  }

  private get recorded(): boolean {
    return COUNTED[this.lesson.kind] !== undefined && this.study.joined && this.study.notRecorded === undefined;
  }

  private write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeNow());
    return this.writing;
  }

  private async writeNow(): Promise<void> {
    const studied = this.recorded ? this.sitting.take(Date.now()) : undefined;
    if (!studied) return;
    const { place, owner } = this;
    const lane = laneOf(place, studied.chapterRefId);
    const beside = { key: lane, value: studied.position };
    await tracesOf(this.kernel).outbox.put({ lane, owner, content: { place, studied }, beside });
  }

  private readonly send = async (): Promise<void> => {
    await this.write();
    await tracesOf(this.kernel).outbox.drain();
  };
}

/** What was written down here and is not yet heard of there is newer than what the upstream knows. */
async function whereToGoOn(kernel: Kernel, study: Study, chapterRefId: string): Promise<number> {
  const known = study.traceOf(chapterRefId);
  const here = study.places.get(chapterRefId);
  if (here !== undefined) return here;
  const { outbox } = tracesOf(kernel);
  const lane = laneOf(study.place, chapterRefId);
  const kept = study.joined ? await outbox.beside(lane) : undefined;
  const position = v.safeParse(v.number(), kept?.value);
  const unsent = outbox.rows.some((row) => row.lane === lane);
  const newer = kept && (unsent || !known?.lastTime || kept.at > Date.parse(known.lastTime));
  return newer && position.success ? position.output : (known?.position ?? 0);
}

function every(milliseconds: number, act: () => void): () => void {
  const timer = setInterval(act, boundedWait(milliseconds));
  return () => clearInterval(timer);
}
