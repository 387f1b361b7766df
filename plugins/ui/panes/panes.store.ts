// The panes of a workspace: their widths, which are folded, and which one phones show. Stored on this machine.
import { makeAutoObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { writeLocal, readLocal } from '../localValues.ts';

/** However far the others are pulled, this much stays of the pane in the middle, in pixels. */
const LEAST_MIDDLE = 320;
/** Lower than this, as on a phone held sideways, side panes would leave the middle no picture that can be watched. */
const LEAST_HEIGHT = 400;
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
  /** A side pane stands only where somebody unfolds it. */
  private low = false;
  readonly #name: string;
  readonly #sizes: ReadonlyMap<string, PaneSize>;
  readonly #middle: number;
  private pulled: Readonly<Record<string, number>> = {};
  /** The side panes that are wanted, the one unfolded last in front. */
  private wanted: readonly string[];
  /** The one unfolded last on this page: it stands even where that leaves the middle little. */
  private asked: string | undefined = undefined;

  /**
   * `name` is what they are kept under, `main` the pane in the middle. Side panes fold by themselves where they would
   * leave it less than `middle` pixels, and come back where there is room again.
   */
  constructor(name: string, main: string, sizes: readonly PaneSize[], middle = LEAST_MIDDLE) {
    this.#name = name;
    this.#middle = middle;
    this.shown = main;
    this.#sizes = new Map(sizes.map((one) => [one.id, one]));
    this.wanted = sizes.filter(({ folded }) => !folded).map(({ id }) => id);
    this.readKept();
    makeAutoObservable<this, 'pulled' | 'wanted'>(
      this,
      { pulled: observableRef, wanted: observableRef },
      { autoBind: true },
    );
  }

  isFolded(id: string): boolean {
    return this.#sizes.has(id) && !this.open.some((one) => one.id === id);
  }

  sizeOf(id: string): number {
    const pane = this.#sizes.get(id);
    if (!pane) return 0;
    const pulled = this.pulled[id];
    return pulled === undefined ? this.within(pane, pane.size, this.#middle) : this.within(pane, pulled, LEAST_MIDDLE);
  }

  limitsOf(id: string): { min: number; max: number } {
    const pane = this.#sizes.get(id);
    return pane ? { min: pane.min, max: this.most(pane, LEAST_MIDDLE) } : { min: 0, max: 0 };
  }

  /** Resizes a pane within the available space; far below its minimum width it folds. */
  resize(id: string, size: number): void {
    const pane = this.#sizes.get(id);
    if (!pane) return;
    const folds = size < pane.min * FOLDS_AT;
    this.fold(id, folds);
    if (!folds) this.pulled = { ...this.pulled, [id]: Math.round(this.within(pane, size, LEAST_MIDDLE)) };
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

  setRoom(room: number, height = Infinity): void {
    this.room = room;
    this.low = height < LEAST_HEIGHT;
  }

  private fold(id: string, folded: boolean): void {
    const others = this.wanted.filter((one) => one !== id);
    this.wanted = folded ? others : [id, ...others];
    if (!folded) this.asked = id;
    else if (this.asked === id) this.asked = undefined;
  }

  /** The wanted panes for which there is room. */
  private get open(): readonly PaneSize[] {
    const open: PaneSize[] = [];
    let left = this.room - this.#middle;
    for (const id of this.wanted) {
      const pane = this.#sizes.get(id);
      if (!pane || ((this.low || pane.min > left) && id !== this.asked)) continue;
      open.push(pane);
      left -= pane.min;
    }
    return open;
  }

  private within(pane: PaneSize, size: number, middle: number): number {
    return Math.max(pane.min, Math.min(size, this.most(pane, middle)));
  }

  private most(pane: PaneSize, middle: number): number {
    const taken = this.open.filter(({ id }) => id !== pane.id).reduce((sum, { min }) => sum + min, 0);
    return Math.max(pane.min, Math.min(pane.max, this.room - taken - middle));
  }

  private keep(): void {
    const folded = [...this.#sizes.keys()].filter((id) => !this.wanted.includes(id));
    writeLocal(`panes.${this.#name}`, JSON.stringify({ sizes: this.pulled, folded }));
  }

  private readKept(): void {
    const found = v.safeParse(Kept, readLocal(`panes.${this.#name}`));
    if (!found.success) return;
    const { sizes, folded } = found.output;
    this.pulled = sizes;
    this.wanted = [...this.#sizes.keys()].filter((id) => !folded.includes(id));
  }
}
