const EVERY = 500;
/** A tab that does not answer for 2 s is overruled: whoever hung that long may have been. */
const HUNG = 1_500;
/** Until then it has heard of it. */
const HEARD_AFTER = 200;

/** Tells whether the page has just been hanging: another tab may write by now, and this one does not know it yet. */
export class Pulse {
  private last = performance.now();
  private until = -Infinity;

  /** What it returns ends that. */
  start(): () => void {
    this.last = performance.now();
    const timer = setInterval(() => this.beat(), EVERY);
    return () => clearInterval(timer);
  }

  /** Milliseconds after which this tab knows where it stands. */
  get doubt(): number {
    this.beat();
    return Math.max(0, this.until - this.last);
  }

  private beat(): void {
    const now = performance.now();
    if (now - this.last > HUNG) this.until = now + HEARD_AFTER;
    this.last = now;
  }
}
