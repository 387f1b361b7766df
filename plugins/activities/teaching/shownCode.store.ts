// The code that the teacher shows, reloaded when it changes by the server's clock, and every few seconds for the
// count.
import { makeAutoObservable } from 'mobx';
import { boundedWait, type Remote } from '#kernel/index.ts';
import type { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import type { ActivityCode } from '../api.ts';

/** Milliseconds. */
const EVERY = 3_000;
/** Milliseconds after the change, to allow for clock differences. */
const AFTER = 150;
/** Milliseconds after which an outdated code is no longer shown. */
const STALE = 4_000;

export class ShownCode {
  /** Goes up with each look at the clock. */
  private looks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #code: Remote<ActivityCode>;
  readonly #clock: Pick<ServerClock, 'now'>;

  constructor(code: Remote<ActivityCode>, clock: Pick<ServerClock, 'now'>) {
    this.#code = code;
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    const stop = whileVisible(this.ask, EVERY);
    this.plan();
    return () => {
      stop();
      clearTimeout(this.#timer);
    };
  }

  /** The code should have changed long ago, so scanning it now would be refused. */
  get stale(): boolean {
    void this.looks;
    const changes = this.changesAt;
    return changes !== undefined && this.#clock.now() > changes + STALE;
  }

  get changesAt(): number | undefined {
    const { changeTime } = this.#code.value ?? {};
    return changeTime ? Date.parse(changeTime) : undefined;
  }

  private ask(): void {
    void this.#code.reload().then(this.plan);
  }

  private plan(): void {
    this.looks++;
    clearTimeout(this.#timer);
    const changes = this.changesAt;
    if (changes === undefined) return;
    const wait = changes + AFTER - this.#clock.now();
    if (wait > 0) this.#timer = setTimeout(this.ask, boundedWait(wait));
  }
}
