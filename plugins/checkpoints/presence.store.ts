// Asks from time to time whether somebody is watching. Only time in which the video plays counts.
import { makeAutoObservable } from 'mobx';

interface PresenceServices {
  /** In seconds. */
  every: number;
  grace: number;
  /** The position in the video. */
  position(): number;
  pause(): unknown;
  report(asked: { readonly askedAt: number; readonly confirmedAt: number | undefined }): unknown;
  /** The server's clock. */
  now(): number;
}

/** Seconds by which a video that was paused may still move. */
const SLIP = 0.5;

export class Presence {
  /** The seconds left for an answer; 0 when the time is up; undefined if nothing is asked. */
  left: number | undefined = undefined;
  #watched = 0;
  #askedAt = 0;
  #before = -1;
  readonly #services: PresenceServices;

  constructor(services: PresenceServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Call once a second. */
  tick(): void {
    const { every, grace, position, now } = this.#services;
    const here = position();
    if (this.left === 0) {
      // Somebody plays on without having answered.
      if (Math.abs(here - this.#before) <= SLIP) return;
      this.left = undefined;
    }
    if (this.left !== undefined) {
      this.#before = here;
      if (--this.left === 0) this.giveUp();
      return;
    }
    if (here !== this.#before) this.#watched++;
    this.#before = here;
    if (this.#watched < every) return;
    this.#watched = 0;
    this.#askedAt = now();
    this.left = grace;
  }

  /** Returns true if it came in time. */
  confirm(): boolean {
    const inTime = this.left !== undefined && this.left > 0;
    if (inTime) this.#services.report({ askedAt: this.#askedAt, confirmedAt: this.#services.now() });
    this.left = undefined;
    return inTime;
  }

  private giveUp(): void {
    this.#services.pause();
    this.#services.report({ askedAt: this.#askedAt, confirmedAt: undefined });
  }
}
