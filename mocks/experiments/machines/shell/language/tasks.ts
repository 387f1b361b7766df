// What runs in the background, beside whatever runs in front.
import type { Shell } from '../Shell.ts';
import { Leaving } from './Leaving.ts';
import { Interrupt, isReady, type Program, type Wait } from './process.ts';

export interface Task {
  /** As `jobs` counts them. */
  readonly number: number;
  readonly pid: number;
  /** As it was typed. */
  readonly text: string;
  readonly shell: Shell;
  readonly program: Program;
  wait: Wait | undefined;
  /** Once it has ended. */
  code: number | undefined;
  /** The signal that ended it. */
  signal?: string;
  stopped?: boolean;
}

/** So many steps of the others before a command, and when it has ended. */
const STEPS = 500;
/** At the same time. */
const MOST = 64;
export const MOST_FORKS = 90;

/** Shells that start shells without an end: all of them are given up. */
export class Exhausted extends Error {}

/** All that a machine's terminal has started. */
export class Tasks {
  #running: Task[] = [];
  #lastPid = 1310;

  /** Shells in pipelines that are open, of all tasks. */
  forks = 0;

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

  start(task: Task): void {
    this.#running.push(task);
  }

  end(task: Task, code: number): void {
    task.code = code;
    this.#running = this.#running.filter((one) => one !== task);
  }

  /** One step of each that can go on; false where none can. */
  step(now: number): boolean {
    const ready = this.#running.filter(({ wait, stopped }) => stopped !== true && (!wait || isReady(wait, now)));
    for (const task of ready) if (task.code === undefined) this.#stepOne(task);
    return ready.length > 0;
  }

  /** As far as they come without waiting. */
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
      else if (error instanceof Exhausted || error instanceof RangeError) this.end(task, 254);
      else throw error;
    }
  }

  /** For what waits, or for the first of these. */
  waitWith(wait: Wait, now: () => number): Wait {
    const waits = this.#running.flatMap((task) => (task.stopped === true ? [] : (task.wait ?? { at: 0 })));
    if (waits.length === 0) return wait;
    const ats = [wait, ...waits].flatMap(({ at }) => at ?? []);
    return {
      ...(ats.length > 0 && { at: Math.min(...ats) }),
      until: () => [wait, ...waits].some((one) => isReady(one, now())),
    };
  }
}

/** What runs in front, with the others beside it; those go on a little when it has ended. */
export function* besideTasks(front: Program, tasks: Tasks, clock: () => number): Program {
  tasks.catchUp(clock);
  let result = front.next();
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
    result = interrupt ? front.throw(interrupt) : front.next();
  }
  tasks.catchUp(clock);
  return result.value;
}
