// All things to do found so far. Each plugin's results appear by themselves, without waiting for the others.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { type Contributed, type Kernel, OnceKey } from '#kernel/index.ts';
import { pageTime } from '#plugins/ui/clock/pageTime.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import { type Todo, type TodoSource, todos } from './contract.ts';
import { followFinder, type Found } from './followFinder.ts';
import { isNear, leftOf } from './todoTimes.ts';

/** Milliseconds between two updates of the remaining time. */
const TICK = 30_000;

/** Places asked one by one, unless the user wants all of them. */
export const LATEST_PLACES = 8;

const NOTHING: Found = { todos: [], waiting: false, failed: false, missing: [], places: 0 };
const NOT_YET: Found = { ...NOTHING, waiting: true };

export interface ListedTodo extends Todo {
  /** Unique among all plugins. */
  readonly key: string;
}

export class TodoList {
  /** Milliseconds since 1970, by the server's clock while it is followed. */
  now = pageTime();
  /** Keyed by contribution. */
  private found: ReadonlyMap<string, Found> = new Map();
  private most = LATEST_PLACES;
  #followers = 0;
  #stop: (() => void) | undefined;
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    makeAutoObservable<this, 'found'>(this, { found: observableRef }, { autoBind: true });
  }

  /** Leaves out items that are weeks away. */
  get todos(): readonly ListedTodo[] {
    return this.all.filter((todo) => todo.day === undefined && isNear(todo, this.now));
  }

  /** What today suits; without a deadline, so it stands beside the list. */
  get ofToday(): readonly ListedTodo[] {
    const today = formatDate(this.now);
    return this.all.filter(({ day }) => day === today);
  }

  /** Leaves out items whose page belongs to an inactive plugin. */
  get all(): readonly ListedTodo[] {
    const { routes } = this.#kernel;
    return [...this.found].flatMap(([name, { todos: found }]) =>
      found.filter((todo) => routes.open(todo.to.pattern)).map((todo) => ({ ...todo, key: `${name} ${todo.id}` })),
    );
  }

  /** The item whose time is running and has the least of it left. */
  get running(): ListedTodo | undefined {
    return this.all
      .filter((todo) => todo.running && this.left(todo) > 0)
      .toSorted((a, b) => this.left(a) - this.left(b))[0];
  }

  /** Milliseconds until its deadline; while it is paused, those that it will have. */
  left(todo: Todo): number {
    return leftOf(todo, this.now);
  }

  get waiting(): boolean {
    return [...this.found.values()].some(({ waiting }) => waiting);
  }

  /** Some calls failed, so items may be missing. */
  get failed(): boolean {
    return [...this.found.values()].some(({ failed }) => failed);
  }

  /** Only the places studied in last were asked. */
  get partial(): boolean {
    return this.places > this.most;
  }

  /** One answer tells of all places, so that all of it comes at once. */
  get tellsOfAll(): boolean {
    return this.places === 0;
  }

  /** Asks all places. */
  askAll(): void {
    this.most = Infinity;
  }

  private get places(): number {
    return Math.max(0, ...[...this.found.values()].map(({ places }) => places));
  }

  /** Asks anew for what failed, and for what has not answered yet: it may be about to fail, too. */
  async again(): Promise<void> {
    const missing = new Set([...this.found.values()].flatMap((one) => one.missing));
    await Promise.all([...missing].map((remote) => remote.reload()));
  }

  /** Keeps it up to date while a screen shows it; `atOnce` where it is what one came for. Call the result to stop. */
  follow({ atOnce = false } = {}): () => void {
    if (this.#followers++ === 0) this.#stop = this.start(atOnce);
    return () => {
      if (--this.#followers === 0) this.#stop?.();
    };
  }

  private start(atOnce: boolean): () => void {
    const abort = new AbortController();
    const sources = this.#kernel.contributions(todos);
    this.found = new Map(sources.map(({ name }) => [name, NOT_YET]));
    const { keepTrying } = this.#kernel.recovery;
    const followAll = (): Promise<void> => {
      abort.signal.addEventListener('abort', this.followTime());
      for (const source of sources) {
        abort.signal.addEventListener(
          'abort',
          keepTrying(() => this.followSource(source, abort.signal)),
        );
      }
      return Promise.resolve();
    };
    // On other pages the page itself, unfinished work and pictures come first.
    if (atOnce) void followAll();
    else abort.signal.addEventListener('abort', fetchWhenIdle(followAll));
    return () => abort.abort();
  }

  private followTime(): () => void {
    const clock = serverClockOf(this.#kernel);
    const tick = (): void => runInAction(() => void (this.now = clock.now()));
    const stops = [clock.followReplies(), reaction(() => clock.offset, tick, { fireImmediately: true })];
    const ticking = setInterval(tick, TICK);
    return () => {
      clearInterval(ticking);
      for (const stop of stops) stop();
    };
  }

  private async followSource({ name, plugin, item }: Contributed<TodoSource>, signal: AbortSignal): Promise<void> {
    const learn = (found: Found): void => {
      if (!signal.aborted) runInAction(() => (this.found = new Map(this.found).set(name, found)));
    };
    const crashed = (error: unknown): void => {
      this.#kernel.analytics.crash({ plugin, contribution: name, message: String(error) });
      learn(NOTHING);
    };
    try {
      const { default: find } = await item.find(this.#kernel);
      if (signal.aborted) return;
      const following = { now: () => this.now, most: () => this.most, found: learn, crashed };
      const stop = followFinder(this.#kernel, find, following);
      signal.addEventListener('abort', stop);
    } catch (error) {
      crashed(error);
      throw error;
    }
  }
}

const TODOS = new OnceKey<TodoList>();

/** One list, shared by all screens. */
export const todoListOf = (kernel: Kernel): TodoList => kernel.once(TODOS, () => new TodoList(kernel));
