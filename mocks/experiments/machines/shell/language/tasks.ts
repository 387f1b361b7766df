// Programs in the background, which run beside the one in front.
import { Leaving } from './Leaving.ts';
import { Interrupt, isReady, type Program, type Wait } from './process.ts';

export interface Task {
  /** The number that `jobs` shows. */
  readonly number: number;
  readonly pid: number;
  /** The command that was typed. */
  readonly text: string;
  readonly program: Program;
  wait: Wait | undefined;
  /** Set once it has ended. */
  code: number | undefined;
  /** The word of `jobs` for its end, if a signal ended it. */
  ending?: string;
}

/** Steps of the tasks before a command, and when it has ended. */
const STEPS = 500;
/** Tasks at the same time. */
const MOST = 64;
/** Commands of pipelines at the same time, in all shells. */
const MOST_PIPED = 90;

/** All that was started on a machine's terminal. */
export class Tasks {
  #running: Task[] = [];
  #lastPid = 1310;
  #piped = 0;

  newPid(): number {
    this.#lastPid += 1;
    return this.#lastPid;
  }

  get full(): boolean {
    return this.#running.length >= MOST;
  }

  get running(): readonly Task[] {
    return this.#running;
  }

  /** Shells that start shells without an end are broken off. Returns the way out. */
  enterPipeline(commands: number): () => void {
    if (this.#piped + commands > MOST_PIPED) throw new Interrupt();
    this.#piped += commands;
    return () => {
      this.#piped -= commands;
    };
  }

  start(task: Task): void {
    this.#running.push(task);
  }

  end(task: Task, code: number): void {
    task.code = code;
    this.#running = this.#running.filter((one) => one !== task);
  }

  /** One step of each that can go on; false where none can. */
  step(now: number): boolean {
    const ready = this.#running.filter(({ wait }) => !wait || isReady(wait, now));
    for (const task of ready) if (task.code === undefined) this.#stepOne(task);
    return ready.length > 0;
  }

  /** Lets them run until all of them wait. */
  catchUp(clock: () => number): void {
    for (let steps = 0; steps < STEPS && this.step(clock()); steps++);
  }

  #stepOne(task: Task): void {
    try {
      const result = task.program.next();
      if (result.done) this.end(task, result.value);
      else task.wait = result.value;
    } catch (error) {
      if (error instanceof Leaving) this.end(task, error.code);
      else if (error instanceof Interrupt) this.end(task, 130);
      else throw error;
    }
  }

  /** Ready when either this wait or a task is. */
  waitWith(wait: Wait, now: () => number): Wait {
    const waits = this.#running.map(({ wait: own }) => own ?? { at: 0 });
    if (waits.length === 0) return wait;
    const ats = [wait, ...waits].flatMap(({ at }) => at ?? []);
    return {
      ...(ats.length > 0 && { at: Math.min(...ats) }),
      until: () => [wait, ...waits].some((one) => isReady(one, now())),
    };
  }
}

/** Runs a program in front of the tasks. */
export function* inFront(program: Program, tasks: Tasks, clock: () => number): Program {
  tasks.catchUp(clock);
  let result = program.next();
  while (!result.done) {
    let interrupt: Interrupt | undefined;
    const wait = result.value;
    do {
      try {
        yield tasks.waitWith(wait, clock);
      } catch (error) {
        if (!(error instanceof Interrupt)) throw error;
        interrupt = error;
      }
      tasks.step(clock());
    } while (!interrupt && !isReady(wait, clock()));
    result = interrupt ? program.throw(interrupt) : program.next();
  }
  tasks.catchUp(clock);
  return result.value;
}
