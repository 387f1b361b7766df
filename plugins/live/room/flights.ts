// Messages that fly over a picture. Additions and removals change the page together, a few times a second: otherwise
// a crowd would cause layout and painting in every frame, and the video would stutter. All fly at the same speed, so
// those that begin within a moment are animated as one element instead of one each.
import { boundedWait } from '#kernel/index.ts';
import { flight, Lanes, SPEED } from './lanes.ts';

/** Pixels, matching the style sheet. */
const LANE = 34;
/** The part of the picture used for lanes, from the top. */
const PART = 0.6;
/** Milliseconds between two changes of the page. */
const BEAT = 250;
/** The most messages waiting for a beat; older ones appear only in the chat. */
const WAITING = 20;

/** Milliseconds within which new messages join the same swarm. */
const TOGETHER = 2_000;
/** Duration of a swarm's animation in milliseconds; the longest text is gone long before. */
const LONGEST = 60_000;

interface Said {
  readonly text: string;
  readonly mine: boolean;
}

/** Messages that are animated as one. */
interface Swarm {
  readonly holder: HTMLElement;
  readonly since: number;
  /** The moment when its last message is gone. */
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

  /** A picture of another size starts again, empty. */
  resize({ width, height }: Pick<DOMRect, 'width' | 'height'>): void {
    if (Math.round(width) !== this.#across || Math.round(height) !== this.#down) this.#begin();
  }

  #begin(): void {
    this.end();
    const { fontSize, fontFamily } = getComputedStyle(this.#box);
    if (this.#canvas) this.#canvas.font = `${fontSize} ${fontFamily}`;
    // Read once here: reading it with each message would force a layout each time.
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

  /** Shows a message at once if the page has not just changed, else with the next beat. */
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
    // The user's own messages are always shown, and the latest of the others.
    const inTurn = waiting.toReversed().toSorted((a, b) => Number(b.mine) - Number(a.mine));
    for (const said of inTurn) this.#fly(said, performance.now());
    this.#timer = this.#swarms.length === 0 ? undefined : setTimeout(this.#beat, boundedWait(BEAT));
  };

  #fly({ text, mine }: Said, now: number): void {
    if (!this.#canvas || !this.#lanes.hasRoom(now + BEAT)) return;
    // The text's width with its padding, and an allowance for other fonts than the canvas's.
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
    // Placed behind earlier messages, by the distance they have flown.
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
    // Starts now instead of at the next frame, which may be late, so that the distance to earlier ones stays.
    holder.animate(path, { duration: LONGEST, fill: 'both' }).startTime = now;
    const swarm = { holder, since: now, until: now };
    this.#swarms = [...this.#swarms, swarm];
    return swarm;
  }
}
