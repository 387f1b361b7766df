// The lanes of the messages that fly over the picture: no two of a lane ever touch.

/** Pixels in a second: all fly equally fast, so nobody catches up. */
export const SPEED = 160;
/** Pixels between two in a lane. */
const GAP = 32;
/** So many fly at a time; what does not find room is read in the chat. */
const MOST = 60;

export class Lanes {
  /** When the end of the last one in each lane is in view, in milliseconds. */
  #free: number[] = [];
  /** When those that fly are gone. */
  #gone: number[] = [];

  /** How many lanes there are now; in a picture of another size everything begins anew. */
  reset(count: number): void {
    this.#free = Array.from({ length: count }, () => -Infinity);
    this.#gone = [];
  }

  /** Whether one can begin until then. */
  hasRoom(until: number): boolean {
    return this.#gone.length < MOST && this.#free.some((at) => at <= until);
  }

  /**
   * The lane in which one of this width begins over a picture of that width, now or as soon after that as there is room;
   * nothing where there is none until then.
   */
  take(width: number, across: number, now: number, until = now): { lane: number; from: number } | undefined {
    this.#gone = this.#gone.filter((at) => at > now);
    if (!this.hasRoom(until)) return undefined;
    const free = this.#free.findIndex((at) => at <= now);
    const lane = free === -1 ? this.#free.indexOf(Math.min(...this.#free)) : free;
    const from = Math.max(now, this.#free[lane] ?? now);
    this.#free[lane] = from + ((width + GAP) / SPEED) * 1000;
    this.#gone.push(from + flight(width, across));
    return { lane, from };
  }
}

/** How long it flies, in milliseconds. */
export const flight = (width: number, across: number): number => ((width + across) / SPEED) * 1000;
