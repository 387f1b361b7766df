// The panes of a workspace: their widths, which are folded, and which one phones show. Stored on this machine.
import { makeAutoObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { writeLocal, readLocal } from '../localValues.ts';

/** What stays of the pane in the middle, in pixels. */
const REST = 320;
/** Pulled below this share of its least width, a pane folds. */
const FOLDS_AT = 0.5;

/** A side pane. */
export interface PaneSize {
  readonly id: string;
  /** Pixels, until someone pulls. */
  readonly size: number;
  readonly min: number;
  readonly max: number;
  /** Until somebody unfolds it. */
  readonly folded?: boolean;
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sizes: v.record(v.string(), v.number()), folded: v.array(v.string()) }),
);

export class PanesState {
  /** The pane that a phone shows. */
  shown: string;
  /** Pixels that all panes share; unknown until they are drawn. */
  room = Infinity;
  readonly #name: string;
  readonly #sizes: ReadonlyMap<string, PaneSize>;
  private pulled: Readonly<Record<string, number>> = {};
  private folded: readonly string[] = [];

  /** `name` is what they are kept under, `main` the pane in the middle. */
  constructor(name: string, main: string, sizes: readonly PaneSize[]) {
    this.#name = name;
    this.shown = main;
    this.#sizes = new Map(sizes.map((one) => [one.id, one]));
    this.folded = sizes.filter(({ folded }) => folded === true).map(({ id }) => id);
    this.readKept();
    makeAutoObservable<this, 'pulled' | 'folded'>(
      this,
      { pulled: observableRef, folded: observableRef },
      { autoBind: true },
    );
  }

  isFolded(id: string): boolean {
    return this.folded.includes(id);
  }

  sizeOf(id: string): number {
    const pane = this.#sizes.get(id);
    return pane ? this.within(pane, this.pulled[id] ?? pane.size) : 0;
  }

  limitsOf(id: string): { min: number; max: number } {
    const pane = this.#sizes.get(id);
    return pane ? { min: pane.min, max: this.most(pane) } : { min: 0, max: 0 };
  }

  /** Resizes a pane within the available space; far below its minimum width it folds. */
  resize(id: string, size: number): void {
    const pane = this.#sizes.get(id);
    if (!pane) return;
    const folds = size < pane.min * FOLDS_AT;
    this.fold(id, folds);
    if (!folds) this.pulled = { ...this.pulled, [id]: Math.round(this.within(pane, size)) };
    this.keep();
  }

  /** As wide as it was meant to be. */
  reset(id: string): void {
    const { [id]: _, ...others } = this.pulled;
    this.pulled = others;
    this.fold(id, false);
    this.keep();
  }

  /** Folds a pane away, or out again. */
  toggle(id: string): void {
    this.fold(id, !this.isFolded(id));
    this.keep();
  }

  /** Brings a pane to sight: folded out, and in front on a phone. */
  show(id: string): void {
    this.shown = id;
    if (!this.isFolded(id)) return;
    this.fold(id, false);
    this.keep();
  }

  setRoom(room: number): void {
    this.room = room;
  }

  /** A pane that unfolds where there is no room for all folds the others: the one in the middle is what it is about. */
  private fold(id: string, folded: boolean): void {
    const others = this.folded.filter((one) => one !== id);
    this.folded = folded ? [...others, id] : others;
    if (!folded && this.leastWidth > this.room) this.folded = [...this.#sizes.keys()].filter((one) => one !== id);
  }

  private get leastWidth(): number {
    const open = [...this.#sizes.values()].filter((one) => !this.isFolded(one.id));
    return open.reduce((sum, { min }) => sum + min, REST);
  }

  private within(pane: PaneSize, size: number): number {
    return Math.max(pane.min, Math.min(size, this.most(pane)));
  }

  private most(pane: PaneSize): number {
    const others = [...this.#sizes.values()].filter(({ id }) => id !== pane.id && !this.isFolded(id));
    const taken = others.reduce((sum, { min }) => sum + min, 0);
    return Math.max(pane.min, Math.min(pane.max, this.room - taken - REST));
  }

  private keep(): void {
    writeLocal(`panes.${this.#name}`, JSON.stringify({ sizes: this.pulled, folded: this.folded }));
  }

  private readKept(): void {
    const found = v.safeParse(Kept, readLocal(`panes.${this.#name}`));
    if (!found.success) return;
    this.pulled = found.output.sizes;
    this.folded = found.output.folded;
  }
}
