// Asks from time to time whether somebody is watching. Only time in which a video plays counts: in any lesson and any
// tab, and a reload takes none of it away.
import { makeAutoObservable } from 'mobx';
import type { Asked, KeptPresence } from './keptPresence.ts';

interface PresenceServices {
  /** In seconds. */
  every: number;
  grace: number;
  lesson: Asked['lesson'];
  kept: Pick<KeptPresence, 'read' | 'write'>;
  newId(): string;
  /** The position in the video. */
  position(): number;
  pause(): unknown;
  /** The server's clock. */
  now(): number;
  /** `confirmedAt` is undefined if nobody answered. Repeated for one id, it is one report. */
  report(asked: Asked, confirmedAt: number | undefined): unknown;
}

/** Seconds by which a video that was paused may still move. */
const SLIP = 0.5;
/** Seconds between two ticks that count at most; browsers let a hidden tab tick once a minute. */
const LONGEST = 60;

export class Presence {
  /** The seconds left for an answer; 0 when the time is up; undefined if nothing is asked. */
  left: number | undefined = undefined;
  /** The question that this tab shows, or has shown. */
  #shown: string | undefined;
  #before = -1;
  #tickedAt = 0;
  readonly #services: PresenceServices;

  constructor(services: PresenceServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Time begins to count anew. */
  start(): void {
    this.#before = this.#services.position();
    this.#tickedAt = this.#services.now();
    this.look();
  }

  /** Call once a second. */
  tick(): void {
    const { position, now } = this.#services;
    const here = position();
    const passed = Math.min(Math.max(0, (now() - this.#tickedAt) / 1_000), LONGEST);
    this.#tickedAt = now();
    if (this.left === 0) {
      // Somebody plays on without having answered.
      if (Math.abs(here - this.#before) <= SLIP) return;
      this.close();
    }
    if (here !== this.#before) this.count(passed);
    this.#before = here;
    this.look();
  }

  /** Shows what is asked now, here or in another tab. */
  look(): void {
    const { kept, grace, now } = this.#services;
    const { asked } = kept.read();
    if (!asked) {
      this.left = undefined;
      return;
    }
    const left = Math.min(grace, Math.ceil(grace - (now() - asked.at) / 1_000));
    if (!asked.missed && left > 0) {
      this.#shown = asked.id;
      this.left = left;
      return;
    }
    if (!asked.missed) this.miss(asked);
    if (this.#shown !== asked.id) this.left = undefined;
    else if (this.left !== 0) {
      this.left = 0;
      this.#services.pause();
      // It has played since the last tick.
      this.#before = this.#services.position();
    }
  }

  /** Returns true if it came in time. */
  confirm(): boolean {
    const { kept, report, now } = this.#services;
    this.look();
    const { asked } = kept.read();
    const inTime = asked !== undefined && !asked.missed;
    if (inTime) report(asked, now());
    this.close();
    return inTime;
  }

  /** The video waits for an answer to something else: asked again once it goes on. */
  putOff(): void {
    const { kept, every } = this.#services;
    if (this.left === undefined || this.left === 0) return;
    kept.write({ watched: every });
    this.left = undefined;
  }

  private count(passed: number): void {
    const { kept, every, newId, now, lesson } = this.#services;
    const { watched, asked } = kept.read();
    if (asked && !asked.missed) return;
    const sum = watched + passed;
    if (sum < every) kept.write({ watched: sum, asked });
    else kept.write({ watched: 0, asked: { id: newId(), at: now(), lesson } });
  }

  private miss(asked: Asked): void {
    const { kept, report } = this.#services;
    kept.write({ watched: 0, asked: { ...asked, missed: true } });
    report(asked, undefined);
  }

  private close(): void {
    this.#services.kept.write({ watched: 0 });
    this.left = undefined;
  }
}
