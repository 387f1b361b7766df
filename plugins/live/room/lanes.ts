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

  /** The lane in which one of this width begins now, over a picture of that width; nothing where there is no room. */
  take(width: number, across: number, now: number): number | undefined {
    this.#gone = this.#gone.filter((at) => at > now);
    const lane = this.#free.findIndex((at) => at <= now);
    if (lane === -1 || this.#gone.length >= MOST) return undefined;
    this.#free[lane] = now + ((width + GAP) / SPEED) * 1000;
    this.#gone.push(now + flight(width, across));
    return lane;
  }
}

/** How long it flies, in milliseconds. */
export const flight = (width: number, across: number): number => ((width + across) / SPEED) * 1000;
