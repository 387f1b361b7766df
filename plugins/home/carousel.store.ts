// The shown slide, and the automatic turning.
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
  /** The distance pulled by the finger, in widths of a slide; positive to the left. */
  pulled = 0;
  private readonly holds = new Set<Hold>();

  constructor(count: number) {
    this.count = count;
    makeAutoObservable(this, { count: false }, { autoBind: true });
  }

  get turning(): boolean {
    return this.count > 1 && !this.stopped && this.holds.size === 0;
  }

  /** Wraps around at both ends. */
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

  /** Follows the finger; beyond the first and the last slide it moves only a little. */
  pull(widths: number): void {
    const end = widths < 0 ? this.index === 0 : this.index === this.count - 1;
    this.pulled = end ? widths / 4 : widths;
    this.hold('finger', true);
  }

  /** The finger was lifted: moves to the neighbour, or back. */
  letGo(): void {
    const target = this.index + Math.sign(this.pulled);
    if (Math.abs(this.pulled) >= SWIPE && target >= 0 && target < this.count) this.index = target;
    this.pulled = 0;
    this.hold('finger', false);
  }
}
