// Messages that fly over a picture. What begins and what is gone changes the page together, a few times a second: in a
// crowd every frame would be laid out, painted and layered anew, and the picture would stutter.
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { flight, Lanes } from './lanes.ts';

/** Pixels, as in the style sheet. */
const LANE = 34;
/** Lanes take this part of the picture, from above. */
const PART = 0.6;
/** Milliseconds between two changes. */
const BEAT = 250;
/** More than can begin in one beat; what is not among the latest is read in the chat. */
const WAITING = 20;

interface Said {
  readonly text: string;
  readonly mine: boolean;
}

export class Flights {
  readonly #box: HTMLElement;
  readonly #className: string;
  readonly #lanes = new Lanes();
  readonly #canvas = document.createElement('canvas').getContext('2d');
  readonly #flying: { readonly one: HTMLElement; readonly until: number }[] = [];
  #waiting: Said[] = [];
  #across = 0;
  #down = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(box: HTMLElement, className: string) {
    this.#box = box;
    this.#className = className;
    this.#begin();
  }

  /** In a picture of another size everything begins anew. */
  resize({ width, height }: Pick<DOMRect, 'width' | 'height'>): void {
    if (Math.round(width) !== this.#across || Math.round(height) !== this.#down) this.#begin();
  }

  #begin(): void {
    this.end();
    const { fontSize, fontFamily } = getComputedStyle(this.#box);
    if (this.#canvas) this.#canvas.font = `${fontSize} ${fontFamily}`;
    // Asked of the page with each message, it would be laid out anew for each.
    this.#across = this.#box.clientWidth;
    this.#down = this.#box.clientHeight;
    this.#lanes.reset(Math.floor((this.#down * PART) / LANE));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flying.length = 0;
    this.#waiting = [];
    this.#box.replaceChildren();
  }

  /** Flies at once where nothing changed just now, else with the next beat. */
  say(said: Said): void {
    this.#waiting.push(said);
    if (this.#waiting.length > WAITING) {
      const oldest = this.#waiting.findIndex(({ mine }) => !mine);
      this.#waiting.splice(Math.max(0, oldest), 1);
    }
    if (this.#timer === undefined) this.#beat();
  }

  readonly #beat = (): void => {
    const now = performance.now();
    while ((this.#flying[0]?.until ?? Infinity) <= now) this.#flying.shift()?.one.remove();
    const waiting = this.#waiting;
    this.#waiting = [];
    // What one says oneself is always seen; of the others the latest.
    const inTurn = waiting.toReversed().toSorted((a, b) => Number(b.mine) - Number(a.mine));
    const begun = inTurn.map((said) => this.#fly(said, performance.now())).filter((one) => one !== undefined);
    this.#box.append(...begun.map(({ one }) => one));
    for (const { start } of begun) start();
    const isIdle = this.#flying.length === 0 && begun.length === 0;
    this.#timer = isIdle ? undefined : setTimeout(this.#beat, boundedWait(BEAT));
  };

  #fly({ text, mine }: Said, now: number) {
    if (!this.#canvas || !this.#lanes.hasRoom(now + BEAT)) return undefined;
    // With its padding, and a little more where the font has other letters than the canvas.
    const width = Math.ceil(this.#canvas.measureText(text).width) + 24;
    const across = this.#across;
    const place = this.#lanes.take(width, across, now, now + BEAT);
    if (!place) return undefined;
    const one = document.createElement('span');
    one.textContent = text;
    one.className = this.#className;
    one.style.width = `${width}px`;
    one.style.top = `${place.lane * LANE}px`;
    if (mine) one.dataset['mine'] = '';
    const duration = flight(width, across);
    this.#flying.push({ one, until: place.from + duration });
    const path = [`translateX(${across}px)`, `translateX(${-width}px)`].map((transform) => ({ transform }));
    const start = (): void => {
      // Out of sight before it begins, and after the flight until it is taken away.
      const flying = one.animate(path, { duration, fill: 'both' });
      // Not from the next frame, which may be late: those ahead of it keep their distance.
      flying.startTime = place.from;
    };
    return { one, start };
  }
}
