// Which slide is shown, and whether the slides turn by themselves.
import { makeAutoObservable } from 'mobx';

/** Milliseconds that a slide stays. */
export const TURN = 6000;
/** The share of the width that a finger has to travel. */
const SWIPE = 0.15;

/** Reasons to pause the slides. */
type Hold = 'pointer' | 'focus' | 'hidden' | 'finger';

export class Carousel {
  readonly count: number;
  index = 0;
  /** Stopped by the user, or from the start under `prefers-reduced-motion`. */
  stopped = false;
  /** How far the finger has pulled, in widths of a slide; positive to the left. */
  pulled = 0;
  private readonly holds = new Set<Hold>();

  constructor(count: number) {
    this.count = count;
    makeAutoObservable(this, { count: false }, { autoBind: true });
  }

  get turning(): boolean {
    return this.count > 1 && !this.stopped && this.holds.size === 0;
  }

  /** After the last comes the first, before the first the last. */
  show(index: number): void {
    this.index = (index + this.count) % this.count;
  }

  next(): void {
    this.show(this.index + 1);
  }

  previous(): void {
    this.show(this.index - 1);
  }

  hold(why: Hold, on: boolean): void {
    if (on) this.holds.add(why);
    else this.holds.delete(why);
  }

  stop(): void {
    this.stopped = true;
  }

  toggle(): void {
    this.stopped = !this.stopped;
  }

  /** The finger moves; beyond the first and the last slide it pulls in vain. */
  pull(widths: number): void {
    const end = widths < 0 ? this.index === 0 : this.index === this.count - 1;
    this.pulled = end ? widths / 4 : widths;
    this.hold('finger', true);
  }

  /** The finger has gone: the neighbour is shown, or the same slide again. */
  letGo(): void {
    const target = this.index + Math.sign(this.pulled);
    if (Math.abs(this.pulled) >= SWIPE && target >= 0 && target < this.count) this.index = target;
    this.pulled = 0;
    this.hold('finger', false);
  }
}
