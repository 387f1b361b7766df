// The questions of the signed-in user with their schedules, and the session under way. They are read from this machine
// first, then brought up to date, so that all of it works without a network.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { CallError, type Http, type Kernel, OnceKey, type UserInfo } from '#kernel/index.ts';
import type { PractisedAnswer } from '#plugins/answering/contract.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import { listPractice, type PracticeCard, type Rating, type Review, type Schedule } from './api.ts';
import { DUES } from './dues.ts';
import { noteOffered } from './offered.ts';
import reviewsOf from './practiceOutbox.ts';
import { afterReview, chooseSession, laterOf, type Scheduled } from './schedule.ts';
import { CARDS, readSchedules, readStored, SCHEDULE, SESSION, StoredCards, StoredSession } from './stored.ts';

export interface Card extends Scheduled {
  readonly id: string;
  readonly of: PracticeCard;
}

export interface CardFilter {
  readonly course?: string | undefined;
  readonly type?: string | undefined;
}

/** `lacking`: the upstream has no such calls. `failed`: nothing is known, because nothing could be fetched. */
type State = 'loading' | 'ready' | 'lacking' | 'failed';

const UNANSWERED = { answer: { answers: [], loginManagerAnswers: null }, submitted: false, right: false };

/** The parts of the kernel that it uses. */
interface Needs {
  readonly http: Pick<Http, 'send'>;
  readonly session: { readonly user: Pick<UserInfo, 'userId'> | undefined };
}

type Storage = Pick<Outbox<Review>, 'put' | 'drain' | 'storeValue' | 'storedValue' | 'storedValues' | 'unsafe'>;

export class Practice {
  state: State = 'loading';
  /** Milliseconds since 1970, at the latest change. */
  now = Date.now();
  session: StoredSession | undefined = undefined;
  private told: StoredCards | undefined = undefined;
  private schedules: ReadonlyMap<string, Schedule> = new Map();
  #opened: { readonly owner: string; readonly done: Promise<void> } | undefined;
  readonly #kernel: Needs;
  readonly #storage: Storage;
  readonly #noteOffered: (offered: boolean) => void;

  constructor(kernel: Needs, storage: Storage, note = noteOffered) {
    this.#kernel = kernel;
    this.#storage = storage;
    this.#noteOffered = note;
    makeAutoObservable<this, 'told' | 'schedules'>(
      this,
      { session: observableRef, told: observableRef, schedules: observableRef },
      { autoBind: true },
    );
  }

  /** All questions; the latest review of each counts, wherever it was made. */
  get cards(): readonly Card[] {
    return (this.told?.cards ?? []).map((of) => {
      const id = of.subject.subjectId;
      const schedule = laterOf(of.schedule ?? undefined, this.schedules.get(id));
      return { id, type: of.subject.type, schedule, of };
    });
  }

  matching({ course, type }: CardFilter): readonly Card[] {
    return this.cards.filter(
      (card) =>
        (course === undefined || card.of.course?.courseId === course) && (type === undefined || card.type === type),
    );
  }

  /** The questions of the session that are still there. */
  get asked(): readonly Card[] {
    const cards = new Map(this.cards.map((card) => [card.id, card]));
    return (this.session?.subjectIds ?? []).flatMap((id) => cards.get(id) ?? []);
  }

  /** The question to answer; undefined once the session is over. */
  get current(): Card | undefined {
    const done = new Set(this.session?.done.map(({ subjectId }) => subjectId));
    return this.asked.find(({ id }) => !done.has(id));
  }

  /** A session was begun and is not over. */
  get underWay(): boolean {
    return this.current !== undefined;
  }

  /** The browser stores nothing at the moment. */
  get unsafe(): boolean {
    return this.#storage.unsafe;
  }

  /** Reads what is stored here, then asks what changed. */
  open(): Promise<void> {
    const owner = this.#kernel.session.user?.userId;
    if (owner === undefined) return Promise.resolve();
    if (this.#opened?.owner !== owner) this.#opened = { owner, done: this.load(owner) };
    return this.#opened.done.then(() => this.update());
  }

  /** Forgets what the last user saw. */
  close(): void {
    this.#opened = undefined;
    this.state = 'loading';
    this.session = undefined;
    this.told = undefined;
    this.schedules = new Map();
  }

  /** Reads from the disk: at first, and when another tab may have written. */
  async load(owner = this.#owner): Promise<void> {
    if (owner === undefined) return;
    const [cards, schedules, session] = await Promise.all([
      this.#storage.storedValue(CARDS, owner),
      this.#storage.storedValues(SCHEDULE, owner),
      this.#storage.storedValue(SESSION, owner),
    ]);
    if (this.#owner !== owner) return;
    const told = readStored(StoredCards, cards?.value);
    runInAction(() => {
      this.now = Date.now();
      this.told = told && told.revision >= (this.told?.revision ?? 0) ? told : this.told;
      this.schedules = merged(this.schedules, readSchedules(schedules));
      this.session = readStored(StoredSession, session?.value);
      if (this.told) this.state = 'ready';
    });
  }

  /** Asks the upstream what changed. */
  async update(): Promise<void> {
    const owner = this.#owner;
    if (owner === undefined) return;
    const { told } = this;
    try {
      const news = await this.#kernel.http.send(listPractice.with({ since: told?.revision }), { tips: false });
      this.#noteOffered(true);
      if (this.#owner === owner) await this.learn(updated(told, news), owner);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const lacking = isLacking(error);
      if (lacking) this.#noteOffered(false);
      runInAction(() => {
        if (lacking) this.state = 'lacking';
        else if (!this.told) this.state = 'failed';
      });
    }
  }

  /** Begins a session with up to ten questions; false if there are none. */
  begin({ course, type }: CardFilter): boolean {
    this.now = Date.now();
    const subjectIds = chooseSession(this.matching({ course, type }), this.now).map(({ id }) => id);
    if (subjectIds.length === 0) return false;
    this.change({
      ...(course !== undefined && { course }),
      ...(type !== undefined && { type }),
      subjectIds,
      done: [],
      ...UNANSWERED,
    });
    return true;
  }

  /** Goes on with what was begun here, or begins. */
  async resume(filter: CardFilter): Promise<void> {
    await this.open();
    if (!this.session) this.begin(filter);
  }

  write(change: Partial<PractisedAnswer>): void {
    if (!this.session || this.session.submitted) return;
    this.change({ ...this.session, answer: { ...this.session.answer, ...change } });
  }

  submit(right: boolean): void {
    if (!this.session) return;
    this.now = Date.now();
    this.change({ ...this.session, submitted: true, right });
  }

  /** Says how well the present question was known: it comes back accordingly. */
  async rate(rating: Rating): Promise<void> {
    const owner = this.#owner;
    const { current, session } = this;
    if (owner === undefined || !current || !session?.submitted) return;
    const schedule = afterReview(current.schedule, rating, Date.now());
    const { id: subjectId } = current;
    const done = [...session.done, { subjectId, right: session.right, rating, due: schedule.due }];
    this.schedules = merged(this.schedules, new Map([[subjectId, schedule]]));
    this.now = Date.now();
    this.change({ ...session, done, ...UNANSWERED });
    const storedNextTo = { name: SCHEDULE + subjectId, value: schedule };
    await this.#storage.put({ lane: subjectId, content: { subjectId, rating, schedule }, owner, storedNextTo });
    void this.#storage.drain();
    await this.storeDues(owner);
  }

  /** Another device reviewed it later. */
  async overtake(subjectId: string, schedule: Schedule): Promise<void> {
    const owner = this.#owner;
    if (owner === undefined) return;
    this.schedules = merged(this.schedules, new Map([[subjectId, schedule]]));
    await this.#storage.storeValue(SCHEDULE + subjectId, this.schedules.get(subjectId), owner);
  }

  get #owner(): string | undefined {
    return this.#kernel.session.user?.userId;
  }

  private change(session: StoredSession): void {
    this.session = session;
    const owner = this.#owner;
    if (owner !== undefined) void this.#storage.storeValue(SESSION, session, owner);
  }

  private async learn(told: StoredCards, owner: string): Promise<void> {
    const changed = told !== this.told;
    runInAction(() => {
      this.told = told;
      this.now = Date.now();
      this.state = 'ready';
    });
    if (changed) await this.#storage.storeValue(CARDS, told, owner);
    await this.storeDues(owner);
  }

  private async storeDues(owner: string): Promise<void> {
    const dues = this.cards.flatMap(({ schedule }) => (schedule ? [Date.parse(schedule.due)] : []));
    await this.#storage.storeValue(DUES, { dues, fresh: this.cards.length - dues.length }, owner);
  }
}

function merged(
  one: ReadonlyMap<string, Schedule>,
  other: ReadonlyMap<string, Schedule>,
): ReadonlyMap<string, Schedule> {
  return new Map([...one, ...[...other].map(([id, schedule]) => [id, laterOf(one.get(id), schedule)] as const)]);
}

/** The same object where nothing changed, so that it need not be written again. */
function updated(
  told: StoredCards | undefined,
  { revision, cards, gone }: { revision: number; cards: PracticeCard[]; gone: string[] },
): StoredCards {
  if (!told) return { revision, cards };
  const idOf = ({ subject }: PracticeCard): string => subject.subjectId;
  const withdrawn = new Set(gone);
  const replaced = new Set([...cards.map(idOf), ...withdrawn]);
  const kept = told.cards.filter((card) => !replaced.has(idOf(card)));
  if (cards.length === 0 && kept.length === told.cards.length) return told;
  return { revision, cards: [...cards.filter((card) => !withdrawn.has(idOf(card))), ...kept] };
}

const PRACTICE = new OnceKey<Practice>();

/** One per kernel, shared by all screens. */
export const practiceOf = (kernel: Kernel): Practice =>
  kernel.once(PRACTICE, () => {
    const { outbox, overtaken } = reviewsOf(kernel);
    const practice = new Practice(kernel, outbox);
    overtaken.add((subjectId, schedule) => void practice.overtake(subjectId, schedule));
    const look = (): void => {
      if (document.visibilityState === 'visible') void practice.load();
    };
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', look);
      kernel.whenDisposed(() => document.removeEventListener('visibilitychange', look));
    }
    kernel.whenDisposed(
      reaction(
        () => kernel.session.user?.userId,
        () => practice.close(),
      ),
    );
    return practice;
  });
