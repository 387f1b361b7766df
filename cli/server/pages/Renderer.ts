// Draws pages in separate processes: one that hangs or uses too much memory is killed without affecting others.
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RenderJob, Rendered } from '#plugins/shell/render/renderPage.ts';
import { complain } from '../../http/listen.ts';
import type { Answered, Asked } from './renderProcess.ts';
import { words } from '../../words/start.ts';

export interface RendererOptions {
  /** The bundle's folder. */
  folder: string;
  /** Number of processes; one core is left for answering requests. */
  processes?: number;
  /** Number of servers on this machine that share its cores for such processes. */
  sharers?: number;
  /** Pages that a process draws at the same time; it waits for the upstream most of the time. */
  atOnce?: number;
  /** Milliseconds for which a page waits for its turn while that many are being drawn. */
  queued?: number;
  /** Milliseconds without an answer after which a process counts as stuck. */
  patience?: number;
  /** Milliseconds before a process that ended at once is replaced. */
  pause?: number;
}

/**
 * Milliseconds for which a page waits for its turn in a crowd. Left to the browser instead, it would be there a second
 * later.
 */
export const QUEUED = 300;

const MEGABYTES = 512;
/** Milliseconds for which a page that hung is not tried again. */
const AVOIDED = 60_000;

/** Number of pages that a process must draw before it reaches full speed. */
const WARM_AFTER = 4;

interface Waiting {
  readonly href: string;
  /** Called with undefined if the process has gone. */
  hear(answered: Answered | undefined): void;
}

export class Renderer {
  readonly #options: Required<RendererOptions>;
  #workers: Worker[] = [];
  #timeZone: string | undefined;
  #base: string | undefined;
  readonly #avoided = new Map<string, number>();
  /** Pages that wait for their turn, the first to come first. */
  readonly #queue = new Set<(worker: Worker) => void>();

  constructor(options: RendererOptions) {
    this.#options = {
      processes: Math.max(1, Math.floor(Math.min(4, availableParallelism() - 1) / (options.sharers ?? 1))),
      sharers: 1,
      atOnce: 16,
      queued: QUEUED,
      patience: 10_000,
      pause: 5_000,
      ...options,
    };
  }

  /** Starts the processes before the first visitor comes. Each keeps its time zone and its base for life. */
  begin(timeZone: string, base: string): void {
    if (timeZone === this.#timeZone && base === this.#base) return;
    this.close();
    this.#timeZone = timeZone;
    this.#base = base;
    this.#workers = Array.from(
      { length: this.#options.processes },
      () => new Worker({ ...this.#options, timeZone, base }, this.#avoid),
    );
    for (const worker of this.#workers) worker.begin();
  }

  /**
   * Draws a page in every process several times: the first time loads the code and takes seconds, the next times take
   * 260 ms, nearly all that a visitor waits for a drawn page; once the engine has compiled the code, it takes 80 ms.
   */
  async warmUp(job: RenderJob): Promise<void> {
    this.begin(job.timeZone, job.base);
    for (let drawn = 0; drawn < WARM_AFTER; drawn++) {
      await Promise.all(this.#workers.map((worker) => worker.render(job)));
    }
  }

  /** True if a page asked for now has to wait for its turn. */
  get crowded(): boolean {
    return this.#workers.length > 0 && this.#free() === undefined;
  }

  /**
   * Draws a page; undefined if its turn did not come in time, or it hung. All at once, the pages of a crowd would all be
   * late.
   */
  render(job: RenderJob): Promise<Rendered | undefined> {
    const { href, timeZone, base } = job;
    const until = this.#avoided.get(href);
    if (until !== undefined && until > performance.now()) return Promise.resolve(undefined);
    this.begin(timeZone, base);
    const free = this.#free();
    if (free) return this.#draw(free, job);
    return new Promise((resolve) => {
      const begin = (worker: Worker): void => {
        clearTimeout(late);
        this.#queue.delete(begin);
        resolve(this.#draw(worker, job));
      };
      const late = setTimeout(() => {
        this.#queue.delete(begin);
        resolve(undefined);
      }, this.#options.queued);
      this.#queue.add(begin);
    });
  }

  #free(): Worker | undefined {
    const [free] = this.#workers.toSorted((one, other) => one.drawing - other.drawing);
    return free && free.drawing < this.#options.atOnce ? free : undefined;
  }

  async #draw(worker: Worker, job: RenderJob): Promise<Rendered | undefined> {
    const rendered = await worker.render(job);
    const free = this.#free();
    const [begin] = this.#queue;
    if (free && begin) begin(free);
    return rendered;
  }

  close(): void {
    for (const worker of this.#workers) worker.end();
  }

  readonly #avoid = (href: string): void => {
    // The query may be personal, so it is not logged.
    complain(words.late(href.split('?', 1)[0] ?? ''));
    this.#avoided.delete(href);
    this.#avoided.set(href, performance.now() + AVOIDED);
    for (const oldest of this.#avoided.keys()) {
      if (this.#avoided.size <= 100) break;
      this.#avoided.delete(oldest);
    }
  };
}

interface WorkerOptions extends Required<RendererOptions> {
  timeZone: string;
  base: string;
}

/** A process with its jobs. */
class Worker {
  #child: ChildProcess | undefined;
  #begun = 0;
  #notBefore = 0;
  #count = 0;
  #ended = false;
  readonly #waiting = new Map<number, Waiting>();
  readonly #options: WorkerOptions;
  readonly #hung: (href: string) => void;

  constructor(options: WorkerOptions, hung: (href: string) => void) {
    this.#options = options;
    this.#hung = hung;
  }

  get drawing(): number {
    return this.#waiting.size;
  }

  render(job: RenderJob): Promise<Rendered | undefined> {
    const child = this.begin();
    if (!child) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const id = this.#count++;
      const late = setTimeout(() => this.#giveUp(), this.#options.patience);
      const hear = (answered: Answered | undefined): void => {
        clearTimeout(late);
        this.#waiting.delete(id);
        resolve(answered?.rendered);
      };
      this.#waiting.set(id, { href: job.href, hear });
      const asked: Asked = { id, job };
      child.send(asked, (error) => error && this.#waiting.get(id)?.hear(undefined));
    });
  }

  /** The process, started if necessary. */
  begin(): ChildProcess | undefined {
    if (this.#child || this.#ended || performance.now() < this.#notBefore) return this.#child;
    const { folder, timeZone, base } = this.#options;
    this.#begun = performance.now();
    const child = fork(join(folder, 'renderer.cjs'), [], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', TZ: timeZone, YANXI_BASE: base },
      execArgv: [`--max-old-space-size=${MEGABYTES}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answered: Answered) => this.#waiting.get(answered.id)?.hear(answered));
    child.on('error', () => this.#gone(child));
    child.on('exit', () => this.#gone(child));
    // The process must not keep the server from exiting.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  end(): void {
    this.#ended = true;
    this.#child?.kill('SIGKILL');
  }

  /** The worker missed its own shorter timeouts, so it is stuck; blame the oldest page. */
  #giveUp(): void {
    const [oldest] = this.#waiting.values();
    if (oldest) this.#hung(oldest.href);
    this.#child?.kill('SIGKILL');
    if (this.#child) this.#gone(this.#child);
  }

  #gone(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    const { pause } = this.#options;
    if (performance.now() - this.#begun < pause) this.#notBefore = performance.now() + pause;
    for (const waiting of this.#waiting.values()) waiting.hear(undefined);
  }
}
