// The lanes for messages over the picture. Two messages in a lane never touch.

/** Pixels per second, the same for all, so that none catches up. */
export const SPEED = 160;
/** Pixels between two messages in a lane. */
const GAP = 32;
/** The most messages at a time; others appear only in the chat. */
const MOST = 60;

export class Lanes {
  /** The moment in milliseconds when the end of each lane's last message comes into view. */
  #free: number[] = [];
  /** The moments when flying messages are gone. */
  #gone: number[] = [];

  /** Sets the number of lanes; a picture of another size starts again, empty. */
  reset(count: number): void {
    this.#free = Array.from({ length: count }, () => -Infinity);
    this.#gone = [];
  }

  /** True if a message can begin by then. */
  hasRoom(until: number): boolean {
    return this.#gone.length < MOST && this.#free.some((at) => at <= until);
  }

  /**
   * The lane in which a message of this width begins, now or as soon as there is room; undefined if there is none by
   * `until`.
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

/** The duration of the flight in milliseconds. */
export const flight = (width: number, across: number): number => ((width + across) / SPEED) * 1000;
