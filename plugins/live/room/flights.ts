// Messages that fly over a picture. What begins and what is gone changes the page together, a few times a second: in a
// crowd every frame would be laid out, painted and layered anew, and the picture would stutter. All fly equally fast, so
// those that begin within a moment are moved as one: the browser has a handful of things to move, not one for each message.
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { flight, Lanes, SPEED } from './lanes.ts';

/** Pixels, as in the style sheet. */
const LANE = 34;
/** Lanes take this part of the picture, from above. */
const PART = 0.6;
/** Milliseconds between two changes. */
const BEAT = 250;
/** More than can begin in one beat; what is not among the latest is read in the chat. */
const WAITING = 20;

/** Milliseconds within which those that begin are moved as one. */
const TOGETHER = 2_000;
/** Milliseconds that these may be on their way; the longest text is gone long before. */
const LONGEST = 60_000;

interface Said {
  readonly text: string;
  readonly mine: boolean;
}

/** Messages that are moved as one. */
interface Swarm {
  readonly holder: HTMLElement;
  readonly since: number;
  /** When the last of it is gone. */
  until: number;
}

export class Flights {
  readonly #box: HTMLElement;
  readonly #classes: { readonly swarm: string; readonly one: string };
  readonly #lanes = new Lanes();
  readonly #canvas = document.createElement('canvas').getContext('2d');
  #swarms: readonly Swarm[] = [];
  #waiting: Said[] = [];
  #across = 0;
  #down = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(box: HTMLElement, classes: { readonly swarm: string; readonly one: string }) {
    this.#box = box;
    this.#classes = classes;
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
    this.#swarms = [];
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
    for (const { holder, until } of this.#swarms) if (until <= now) holder.remove();
    this.#swarms = this.#swarms.filter(({ until }) => until > now);
    const waiting = this.#waiting;
    this.#waiting = [];
    // What one says oneself is always seen; of the others the latest.
    const inTurn = waiting.toReversed().toSorted((a, b) => Number(b.mine) - Number(a.mine));
    for (const said of inTurn) this.#fly(said, performance.now());
    this.#timer = this.#swarms.length === 0 ? undefined : setTimeout(this.#beat, boundedWait(BEAT));
  };

  #fly({ text, mine }: Said, now: number): void {
    if (!this.#canvas || !this.#lanes.hasRoom(now + BEAT)) return;
    // With its padding, and a little more where the font has other letters than the canvas.
    const width = Math.ceil(this.#canvas.measureText(text).width) + 24;
    const across = this.#across;
    const place = this.#lanes.take(width, across, now, now + BEAT);
    if (!place) return;
    const one = document.createElement('span');
    one.textContent = text;
    one.className = this.#classes.one;
    one.style.width = `${width}px`;
    one.style.top = `${place.lane * LANE}px`;
    if (mine) one.dataset['mine'] = '';
    const swarm = this.#swarmAt(now);
    // Behind those that began before it, by as far as they have come.
    one.style.left = `${Math.round(((place.from - swarm.since) / 1_000) * SPEED)}px`;
    swarm.until = Math.max(swarm.until, place.from + flight(width, across));
    swarm.holder.append(one);
  }

  #swarmAt(now: number): Swarm {
    const last = this.#swarms.at(-1);
    if (last && now - last.since < TOGETHER) return last;
    const holder = document.createElement('div');
    holder.className = this.#classes.swarm;
    this.#box.append(holder);
    const across = this.#across;
    const path = [across, across - (LONGEST / 1_000) * SPEED].map((x) => ({ transform: `translateX(${x}px)` }));
    // Not from the next frame, which may be late: those ahead of it keep their distance.
    holder.animate(path, { duration: LONGEST, fill: 'both' }).startTime = now;
    const swarm = { holder, since: now, until: now };
    this.#swarms = [...this.#swarms, swarm];
    return swarm;
  }
}
