// A visit to a simulation: opening it, running it in its frame, recording its score.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { CallError, type CallRequest, Operation, type SendOptions } from '#kernel/index.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';
import { type Place, placeIds } from '#plugins/places/places.ts';
import { openVs } from '../api.ts';
import type { Scores, VsScore } from './scoreOutbox.ts';
import { type StageFrame, stageOf } from './stageOf.ts';

/** The parts of the kernel that it uses. */
interface Services {
  http: { send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R> };
  scores: Scores;
  /** The user. */
  owner: string;
  /** The platform's own address. */
  own: string;
}

interface Where {
  place: Place;
  courseId: string;
  chapterRefId: string;
}

/** Milliseconds that the page of a simulation has to answer. */
export const STAGE_PATIENCE = 30_000;

export class VsVisit {
  /** `sending`: the score is stored here and being sent. */
  state: 'ready' | 'opening' | 'loading' | 'running' | 'sending' | 'recorded' | 'failed' = 'ready';
  stage: (StageFrame & { ticket: string }) | undefined = undefined;
  score: number | undefined = undefined;
  trace: ChapterTrace | undefined = undefined;
  failure = '';
  /** The moments at which the page was ready and its work done, by `performance.now()`. */
  begunAt: number | undefined = undefined;
  finishedAt: number | undefined = undefined;
  private written = false;
  #vsId = '';
  readonly #services: Services;
  readonly #where: Where;
  readonly #opening = new Operation();

  constructor(services: Services, where: Where) {
    this.#services = services;
    this.#where = where;
    makeAutoObservable(this, { stage: observableRef, trace: observableRef }, { autoBind: true });
  }

  /** Follows the outcome of the score. Call the result to stop. */
  follow(): () => void {
    const { listeners, outbox } = this.#services.scores;
    const listener = { recorded: this.recorded, refused: this.refused };
    listeners.add(listener);
    // Another tab may have sent it.
    const stop = reaction(
      () => this.written && this.state === 'sending' && !outbox.rows.some(({ lane }) => lane === this.#vsId),
      (gone) => gone && this.recorded(this.#vsId, undefined),
    );
    return () => {
      stop();
      listeners.delete(listener);
    };
  }

  async open(): Promise<void> {
    if (this.state === 'opening') return;
    this.state = 'opening';
    const { place, courseId, chapterRefId } = this.#where;
    const { clazzId, classroomId } = placeIds(place);
    const wish = { courseId, chapterRefId, clazzId, classroomId };
    try {
      const operationId = this.#opening.idFor(wish);
      const visit = await this.#services.http.send(openVs.with({ ...wish, operationId }), { tips: false });
      this.#opening.done();
      const stage = stageOf(visit.url, this.#services.own);
      runInAction(() => {
        this.#vsId = visit.vsId;
        this.stage = stage && { ...stage, ticket: visit.ticket };
        this.score = undefined;
        this.begunAt = undefined;
        this.finishedAt = undefined;
        this.written = false;
        this.trace = undefined;
        if (stage) this.state = 'loading';
        else this.fail('仿真的地址无效，请联系所在机构的管理员');
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.fail(error.message);
    }
  }

  /** The page has loaded and got its ticket. */
  begun(): void {
    if (this.state !== 'loading') return;
    this.state = 'running';
    this.begunAt = performance.now();
  }

  /** The page did not answer in time. */
  tooLate(): void {
    if (this.state === 'loading') this.fail('仿真没有响应，请检查网络后重试');
  }

  /** The simulation is done: its score is stored first, then sent until it arrives. */
  async finished(score: number): Promise<void> {
    if (this.state !== 'running' && this.state !== 'loading') return;
    this.state = 'sending';
    this.score = score;
    this.finishedAt = performance.now();
    // Running it again is a new visit, however soon.
    this.#opening.forget();
    const { scores, owner } = this.#services;
    const content = { vsId: this.#vsId, score, clazz: this.#clazz() };
    await scores.outbox.put({ lane: this.#vsId, content, owner });
    runInAction(() => (this.written = true));
    await scores.outbox.drain();
  }

  /** Sending failed for the moment and will be retried. */
  get retrying(): boolean {
    return this.state === 'sending' && this.#services.scores.outbox.trouble !== undefined;
  }

  /** Retries now. */
  retryNow(): Promise<void> {
    return this.#services.scores.outbox.tryNow();
  }

  #clazz(): VsScore['clazz'] {
    const { place, courseId, chapterRefId } = this.#where;
    const { clazzId } = placeIds(place);
    return clazzId === undefined ? undefined : { clazzId, courseId, chapterRefId };
  }

  private recorded(vsId: string, trace: ChapterTrace | undefined): void {
    if (vsId !== this.#vsId) return;
    this.trace = trace;
    this.state = 'recorded';
    this.stage = undefined;
  }

  private refused(vsId: string, reason: string): void {
    if (vsId === this.#vsId) this.fail(`成绩没有被接受：${reason}`);
  }

  private fail(failure: string): void {
    this.failure = failure;
    this.state = 'failed';
    this.stage = undefined;
  }
}
