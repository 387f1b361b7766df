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

/** The gate of a plugin from out of tree whose code did not come. */
export interface LostGate {
  readonly lost: string;
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
    return !this.admitted && (this.#lost !== undefined || this.#kernel.contributions(this.point).length > 0);
  }

  /** The first gate that has not said yes; undefined if there is none. */
  closed(about: About): ClosedGate<About> | LostGate | undefined {
    if (!this.guarded) return undefined;
    if (this.#lost !== undefined) return { lost: this.#lost };
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

  /** Read from deployment.json, which knows of the gate when nothing of the plugin could be fetched. */
  get #lost(): string | undefined {
    const { deployment, plugins } = this.#kernel;
    const isLost = (id: string): boolean => {
      if (plugins.choices.plugins[id]?.enabled === false || plugins.active.some((one) => one.id === id)) return false;
      return (plugins.inactive.get(id)?.reason.kind ?? 'failed') === 'failed';
    };
    return deployment.external.find(({ id, gates }) => gates?.includes(this.point.id) && isLost(id))?.id;
  }

  yes(name: string): void {
    this.said = new Set([...this.said, name]);
  }

  /** From now on it stays open: what has begun is not interrupted. */
  admit(): void {
    this.admitted = true;
  }
}
