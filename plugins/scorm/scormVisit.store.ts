// A visit to a package: opening its frame, storing its commits, and how that went.
import { makeAutoObservable, runInAction } from 'mobx';
import * as v from 'valibot';
import { CallError, newOperationId } from '#kernel/index.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';
import type { Committed, ScormState } from './api.ts';
import { cmiAtStart, resultsIn, type Version } from './cmi.ts';
import { type Chapter, type Commits, laneOf } from './commits.ts';

/** Milliseconds that a package has to appear. */
const PATIENCE = 30_000;
/** Milliseconds that a package which was left has to commit what it commits as it closes. */
const GOODBYE = 5_000;
/** Characters of a data model: the 64,000 of a suspended state, and whatever else a package notes. */
const LARGEST = 512_000;

const Commit = v.object({
  sessionId: v.string(),
  number: v.number(),
  at: v.number(),
  finished: v.boolean(),
  cmi: v.string(),
});
type Commit = v.InferOutput<typeof Commit>;

/** The first message, to the platform's window; it hands over a port, which carries everything else. */
const Hello = v.object({ type: v.literal('scorm.hello') });

/** Through the port, from host.js. */
const Said = v.variant('type', [
  v.object({ type: v.literal('left'), commit: v.optional(v.unknown()) }),
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('failed') }),
  v.object({ type: v.literal('commit'), commit: v.unknown() }),
]);

export interface Package {
  version: Version;
  title: string;
  /** The whole address of its start page. */
  launch: string;
  /** The name of the script with the run-time API, beside the page around the package. */
  api: string;
  passScore?: number | null | undefined;
  launchData: string;
}

interface Services {
  commits: Commits;
  /** The user; undefined for visitors, of whom nothing is recorded. */
  owner: string | undefined;
  learner: { id: string; name: string };
}

interface Kept {
  sessionId: string;
  number: number;
  at: number;
  finished: boolean;
  cmi: string;
  /** Of all sessions. */
  totalTime: number;
}

export class ScormVisit {
  state: 'loading' | 'running' | 'failed' = 'loading';
  failure = '';
  /** Why nothing is recorded. */
  unrecorded: string | undefined;
  /** The package has committed something, and all of it is stored. */
  stored = false;
  trace: ChapterTrace | undefined = undefined;
  readonly #package: Package;
  readonly #chapter: Chapter;
  readonly #services: Services;
  readonly #sessionId = newOperationId();
  /** What the latest commit said of completion and success. */
  #result = '';

  constructor(opened: Package, chapter: Chapter, services: Services) {
    this.#package = opened;
    this.#chapter = chapter;
    this.#services = services;
    this.unrecorded = services.owner === undefined ? '登录并加入后才记录学习' : undefined;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Follows the frame and what becomes of the commits. Call the result when the frame has gone. */
  follow(frame: () => Window | null | undefined, origin: string): () => void {
    const { listeners } = this.#services.commits;
    const listener = { arrived: this.arrived, refused: this.refused };
    listeners.add(listener);
    const ports = new Set<MessagePort>();
    const hear = ({ source, origin: from, data, ports: [port] }: MessageEvent<unknown>): void => {
      if (source !== frame() || from !== origin || !port || !v.is(Hello, data)) return;
      ports.add(port);
      this.#talk(port);
    };
    addEventListener('message', hear);
    const timer = setTimeout(this.tooLate, PATIENCE);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      listeners.delete(listener);
      // A package may commit while its window closes.
      setTimeout(() => {
        for (const port of ports) port.close();
      }, GOODBYE);
    };
  }

  /** All commits have arrived upstream. */
  get saved(): boolean {
    const lane = laneOf(this.#chapter);
    return this.stored && !this.#services.commits.outbox.rows.some((row) => row.lane === lane);
  }

  get retrying(): boolean {
    return this.stored && !this.saved && this.#services.commits.outbox.trouble !== undefined;
  }

  get unsafe(): boolean {
    return this.unrecorded === undefined && this.#services.commits.outbox.unsafe;
  }

  #talk(port: MessagePort): void {
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const said = v.safeParse(Said, data);
      if (!said.success) return;
      const { output } = said;
      if (output.type === 'ready') this.begun();
      else if (output.type === 'failed') this.fail('课件没有打开，请检查网络后重试');
      else if (output.type === 'left') void this.#begin(port, output.commit);
      else void this.#keep(port, output.commit);
    });
    port.start();
    port.postMessage({ type: 'open', key: this.#key });
  }

  get #key(): string {
    return `yanxi.scorm ${this.#services.owner ?? ''} ${laneOf(this.#chapter)}`;
  }

  async #begin(port: MessagePort, left: unknown): Promise<void> {
    const { learner } = this.#services;
    const { version, title, launch, api, passScore, launchData } = this.#package;
    try {
      const kept = await this.#whereToGoOn(left);
      const totalTime = kept?.totalTime ?? 0;
      const cmi = cmiAtStart({ version, learner, passScore, launchData, kept, totalTime });
      port.postMessage({ type: 'start', version, title, launch, api, cmi, key: this.#key, sessionId: this.#sessionId });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.fail(error.message);
    }
  }

  /** What the last visit left: on this device, on its closing page, or upstream; whichever is the latest. */
  async #whereToGoOn(left: unknown): Promise<Kept | undefined> {
    const { commits, owner } = this.#services;
    if (owner === undefined) return undefined;
    const [{ unsent, lasting }, state] = await Promise.all([
      commits.latest(this.#chapter, owner),
      commits.stateOf(this.#chapter).catch((error: unknown) => {
        if (!(error instanceof CallError) || error.kind !== 'refused') throw error;
        this.leaveUnrecorded(error.message);
        return undefined;
      }),
    ]);
    const upstream = keptOf(state);
    const here = unsent ?? (upstream ? undefined : lasting);
    const parked = v.safeParse(Commit, left);
    const found = [upstream, here && keptHere(here, upstream)].filter((one) => one !== undefined);
    const late = parked.success ? this.#read(parked.output) : undefined;
    const lateHere = late && keptHere(late, upstream);
    if (late && lateHere && !found.some((one) => isLater(one, lateHere))) {
      await commits.put(late, owner, true);
      found.push(lateHere);
    }
    return latestOf(found);
  }

  async #keep(port: MessagePort, said: unknown): Promise<void> {
    const { commits, owner } = this.#services;
    const commit = v.safeParse(Commit, said);
    if (!commit.success || owner === undefined || this.unrecorded !== undefined) return;
    if (commit.output.cmi.length > LARGEST) {
      this.leaveUnrecorded('课件要保存的内容太多');
      return;
    }
    const content = this.#read(commit.output);
    if (!content) return;
    const result = `${content.completion} ${content.success}`;
    const urgent = content.finished || result !== this.#result;
    this.#result = result;
    await commits.put(content, owner, urgent);
    port.postMessage({ type: 'kept', number: content.number });
    runInAction(() => (this.stored = true));
  }

  #read({ at, ...commit }: Commit): Committed | undefined {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson()), commit.cmi);
    const results = read.success ? resultsIn(this.#package.version, read.output, commit.finished) : undefined;
    return results && { ...this.#chapter, ...commit, ...results, sentTime: new Date(at).toISOString() };
  }

  private begun(): void {
    if (this.state === 'loading') this.state = 'running';
  }

  private tooLate(): void {
    if (this.state === 'loading') this.fail('课件没有响应，请检查网络后重试');
  }

  private fail(failure: string): void {
    this.failure = failure;
    this.state = 'failed';
  }

  private leaveUnrecorded(reason: string): void {
    this.unrecorded = reason;
  }

  private arrived(commit: Committed, trace: ChapterTrace): void {
    if (laneOf(commit) === laneOf(this.#chapter)) this.trace = trace;
  }

  private refused(commit: Committed | undefined, reason: string): void {
    if (!commit || laneOf(commit) === laneOf(this.#chapter)) this.unrecorded = reason;
  }
}

function keptOf(state: ScormState | undefined): Kept | undefined {
  if (!state || state.cmi === '') return undefined;
  const { sessionId, number, finished, cmi, totalTime, savedTime } = state;
  return { sessionId, number, finished, cmi, totalTime, at: savedTime ? Date.parse(savedTime) : 0 };
}

function keptHere({ sessionId, number, finished, cmi, sentTime, sessionTime }: Committed, upstream?: Kept): Kept {
  const before = upstream?.totalTime ?? 0;
  const totalTime = upstream?.sessionId === sessionId ? before : before + sessionTime;
  return { sessionId, number, finished, cmi, totalTime, at: Date.parse(sentTime) };
}

/** True if `one` holds all of the other: by number within a session, else by time. */
const isLater = (one: Kept, other: Kept): boolean =>
  one.sessionId === other.sessionId ? one.number >= other.number : one.at >= other.at;

/** The time alone would not do: the upstream may have saved an earlier commit of the same session just now. */
export const latestOf = (found: readonly Kept[]): Kept | undefined =>
  found.reduce<Kept | undefined>((latest, one) => (latest && isLater(latest, one) ? latest : one), undefined);
