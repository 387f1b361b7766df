import { makeAutoObservable, observableRef } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import type { Contributed } from '#kernel/plugin/contributions.ts';
import type { Point } from '#kernel/plugin/point.ts';
import type { Gate } from './gate.ts';

export interface ClosedGate<About> {
  readonly gate: Contributed<Gate<About>>;
  /** Thrown by its `needed`: it stays closed. */
  readonly failure?: Error;
}

/** Which of a point's gates have let the user through to one thing. */
export class Admission<About extends object> {
  readonly point: Point<Gate<About>>;
  /** The names of those that have said yes. */
  private said: ReadonlySet<string> = new Set();
  private admitted = false;
  readonly #kernel: Kernel;

  constructor(kernel: Kernel, point: Point<Gate<About>>) {
    this.#kernel = kernel;
    this.point = point;
    makeAutoObservable<this, 'said'>(this, { said: observableRef, closed: false, point: false }, { autoBind: true });
  }

  /** There are gates, needed or not, and the user has not passed them. */
  get guarded(): boolean {
    return !this.admitted && this.#kernel.contributions(this.point).length > 0;
  }

  /** The first gate that has not said yes; undefined if there is none. */
  closed(about: About): ClosedGate<About> | undefined {
    if (!this.guarded) return undefined;
    for (const gate of this.#kernel.contributions(this.point)) {
      if (this.said.has(gate.name)) continue;
      try {
        if (gate.item.needed?.(about, this.#kernel) !== false) return { gate };
      } catch (error) {
        return { gate, failure: error instanceof Error ? error : new Error('needed failed', { cause: error }) };
      }
    }
    return undefined;
  }

  yes(name: string): void {
    this.said = new Set([...this.said, name]);
  }

  /** From now on it stays open: what has begun is not interrupted. */
  admit(): void {
    this.admitted = true;
  }
}
