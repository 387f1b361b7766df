// The panes of a workspace: their widths, which are folded, and which one phones show. Widths and folds are kept in a
// cookie, so that the server draws them, too.
import { makeAutoObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { readLook, writeLook } from '../localValues.ts';

/** Minimum width of the middle pane in pixels, however wide the others are. */
const LEAST_MIDDLE = 320;
/**
 * In windows as low as this, such as a phone held sideways, side panes would leave the middle too small to watch a
 * video. Panes.module.css says the same.
 */
const LOW = 480;
/** Below this width one side pane at a time opens by itself. Panes.module.css says the same. */
const BOTH_SIDES = 1024;
/** A pane folds when it is resized below this share of its minimum width. */
const FOLDS_AT = 0.5;

/** A side pane. */
export interface PaneSize {
  readonly id: string;
  /** Default width in pixels. */
  readonly size: number;
  /** The share of all panes' width that the default does not exceed, such as a third. */
  readonly share?: number;
  readonly min: number;
  readonly max: number;
  /** Folded by default. */
  readonly folded?: boolean;
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sizes: v.record(v.string(), v.number()), folded: v.array(v.string()) }),
);

export class PanesState {
  /** The pane shown on phones. */
  shown: string;
  /** Width in pixels that all panes share; unknown until they are measured, and until then a matter of style sheets. */
  room = Infinity;
  /** The window is low, so that only a side pane unfolded by the user is open. */
  private low = false;
  readonly #name: string;
  readonly #sizes: ReadonlyMap<string, PaneSize>;
  readonly #middle: number;
  private pulled: Readonly<Record<string, number>> = {};
  /** The side panes that should be open, the one unfolded last first. */
  private wanted: readonly string[];
  /** The pane last unfolded on this page: it is open even if little is left for the middle. */
  private asked: string | undefined = undefined;

  /**
   * `name` is the storage key, `first` the pane that phones show first. Side panes fold by themselves if they would leave
   * the middle one less than `middle` pixels, and open again once there is room.
   */
  constructor(name: string, first: string, sizes: readonly PaneSize[], middle = LEAST_MIDDLE) {
    this.#name = name;
    this.#middle = middle;
    this.shown = first;
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
    return pulled === undefined
      ? this.within(pane, Math.min(pane.size, this.room * (pane.share ?? 1)), this.#middle)
      : this.within(pane, pulled, LEAST_MIDDLE);
  }

  /** The same for a style sheet, which needs no measuring: beside the other open side, and where that folds. */
  widthOf(id: string): { '--width'?: string; '--alone'?: string } {
    const pane = this.#sizes.get(id);
    if (!pane) return {};
    const pulled = this.pulled[id];
    const share = pane.share === undefined ? '' : `, ${pane.share * 100}%`;
    const wanted = pulled === undefined ? `min(${pane.size}px${share})` : `${pulled}px`;
    const middle = pulled === undefined ? this.#middle : LEAST_MIDDLE;
    const within = (taken: number): string =>
      `clamp(${pane.min}px, ${wanted}, min(${pane.max}px, 100% - ${middle + taken}px))`;
    return { '--width': within(this.takenBesides(id)), '--alone': within(0) };
  }

  /**
   * Before anything is measured: the windows in which an open pane folds, those that are `low`, or `narrow` ones as well.
   */
  yieldsIn(id: string): 'low' | 'narrow' | undefined {
    if (this.room < Infinity || !this.#sizes.has(id) || this.isFolded(id)) return undefined;
    return this.open[0]?.id === id ? 'low' : 'narrow';
  }

  limitsOf(id: string): { min: number; max: number } {
    const pane = this.#sizes.get(id);
    return pane ? { min: pane.min, max: this.most(pane, LEAST_MIDDLE) } : { min: 0, max: 0 };
  }

  /** Resizes a pane within the available space; far below its minimum width it folds. */
  resize(id: string, size: number): void {
    this.pull(id, size);
    this.keep();
  }

  /** The same while it is dragged, when nothing is kept yet. */
  pull(id: string, size: number): void {
    const pane = this.#sizes.get(id);
    if (!pane) return;
    const folds = size < pane.min * FOLDS_AT;
    this.fold(id, folds);
    if (!folds) this.pulled = { ...this.pulled, [id]: Math.round(this.within(pane, size, LEAST_MIDDLE)) };
  }

  /** Resets a pane to its default width. */
  reset(id: string): void {
    const { [id]: _, ...others } = this.pulled;
    this.pulled = others;
    this.fold(id, false);
    this.keep();
  }

  /** Folds a pane, or unfolds it. */
  toggle(id: string): void {
    this.fold(id, !this.isFolded(id));
    this.keep();
  }

  /** Brings a pane into view: unfolds it, and selects it on phones. */
  show(id: string): void {
    this.shown = id;
    if (!this.isFolded(id)) return;
    this.fold(id, false);
    this.keep();
  }

  /** The panes' width, and the height of the window. */
  setRoom(room: number, height = Infinity): void {
    this.room = room;
    this.low = height <= LOW;
  }

  keep(): void {
    const folded = [...this.#sizes.keys()].filter((id) => !this.wanted.includes(id));
    writeLook(`panes.${this.#name}`, JSON.stringify({ sizes: this.pulled, folded }));
  }

  private fold(id: string, folded: boolean): void {
    const others = this.wanted.filter((one) => one !== id);
    this.wanted = folded ? others : [id, ...others];
    if (!folded) this.asked = id;
    else if (this.asked === id) this.asked = undefined;
  }

  /** The panes that should be open and for which there is room. */
  private get open(): readonly PaneSize[] {
    const open: PaneSize[] = [];
    let left = this.room - this.#middle;
    for (const id of this.wanted) {
      const pane = this.#sizes.get(id);
      if (!pane) continue;
      const fits = !this.low && pane.min <= left && (open.length === 0 || this.room >= BOTH_SIDES);
      if (!fits && id !== this.asked) continue;
      open.push(pane);
      left -= pane.min;
    }
    return open;
  }

  private within(pane: PaneSize, size: number, middle: number): number {
    return Math.max(pane.min, Math.min(size, this.most(pane, middle)));
  }

  private most(pane: PaneSize, middle: number): number {
    return Math.max(pane.min, Math.min(pane.max, this.room - this.takenBesides(pane.id) - middle));
  }

  /** The least width of the other open side panes. */
  private takenBesides(id: string): number {
    return this.open.filter((one) => one.id !== id).reduce((sum, { min }) => sum + min, 0);
  }

  private readKept(): void {
    const found = v.safeParse(Kept, readLook(`panes.${this.#name}`));
    if (!found.success) return;
    const { sizes, folded } = found.output;
    this.pulled = sizes;
    this.wanted = [...this.#sizes.keys()].filter((id) => !folded.includes(id));
  }
}
