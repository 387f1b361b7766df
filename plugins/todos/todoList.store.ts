// All that is to be done, as far as it is known: what every plugin finds comes by itself, and none waits for another.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import type { Contributed } from '#kernel/plugin/contributions.ts';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import { type Todo, type TodoSource, todos } from './contract.ts';
import { followFinder, type Found } from './followFinder.ts';
import { isNear } from './todoTimes.ts';

/** Milliseconds after which the time left is written anew. */
const TICK = 30_000;

const NOT_YET: Found = { todos: [], waiting: true, failed: [] };
const NOTHING: Found = { todos: [], waiting: false, failed: [] };

export interface ListedTodo extends Todo {
  /** Unique among all. */
  readonly key: string;
}

export class TodoList {
  /** Milliseconds since 1970. */
  now = Date.now();
  /** By the name of the contribution. */
  private found: ReadonlyMap<string, Found> = new Map();
  #followers = 0;
  #stop: (() => void) | undefined;
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    makeAutoObservable<this, 'found'>(this, { found: observableRef }, { autoBind: true });
  }

  /** What is weeks away is left out, and what leads nowhere, as the plugin of its page is off. */
  get todos(): readonly ListedTodo[] {
    const { routes } = this.#kernel;
    return [...this.found].flatMap(([name, { todos: found }]) =>
      found
        .filter((todo) => routes.open(todo.to.pattern) && isNear(todo, this.now))
        .map((todo) => ({ ...todo, key: `${name} ${todo.id}` })),
    );
  }

  get waiting(): boolean {
    return [...this.found.values()].some(({ waiting }) => waiting);
  }

  /** Something could not be asked for, and may be missing. */
  get failed(): boolean {
    return [...this.found.values()].some(({ failed }) => failed.length > 0);
  }

  async again(): Promise<void> {
    const failed = new Set([...this.found.values()].flatMap((one) => one.failed));
    await Promise.all([...failed].map((remote) => remote.reload()));
  }

  /** Keeps it up to date while it is shown. Call the result to stop. */
  follow(): () => void {
    if (this.#followers++ === 0) this.#stop = this.start();
    return () => {
      if (--this.#followers === 0) this.#stop?.();
    };
  }

  private start(): () => void {
    const abort = new AbortController();
    const sources = this.#kernel.contributions(todos);
    this.found = new Map(sources.map(({ name }) => [name, NOT_YET]));
    // The page comes first: what was left off, and the pictures.
    const { keepTrying } = this.#kernel.recovery;
    const followAll = (): Promise<void> => {
      for (const source of sources) {
        abort.signal.addEventListener(
          'abort',
          keepTrying(() => this.followSource(source, abort.signal)),
        );
      }
      return Promise.resolve();
    };
    abort.signal.addEventListener('abort', fetchWhenIdle(followAll));
    const ticking = setInterval(() => runInAction(() => (this.now = Date.now())), TICK);
    return () => {
      clearInterval(ticking);
      abort.abort();
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
      const stop = followFinder(this.#kernel, find, { now: () => this.now, found: learn, crashed });
      signal.addEventListener('abort', stop);
    } catch (error) {
      crashed(error);
      throw error;
    }
  }
}

const TODOS = new OnceKey<TodoList>();

/** One list, wherever it is shown. */
export const todoListOf = (kernel: Kernel): TodoList => kernel.once(TODOS, () => new TodoList(kernel));
