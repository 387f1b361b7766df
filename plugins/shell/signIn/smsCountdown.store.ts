// The 60 seconds between two SMS codes; the countdown continues while the dialog is closed, and after a reload.
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { makeAutoObservable } from 'mobx';
import { writeLocal, readLocal } from '#plugins/ui/localValues.ts';

/** Seconds between two sends. */
export const SMS_COUNTDOWN = 60;

export class SmsCountdown {
  /** Seconds left; 0 when another code may be sent. */
  left = 0;
  /** A code has been sent before: the button then says 重新获取. */
  sentBefore = false;
  #until = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #key: string;

  constructor(purpose: string) {
    this.#key = `sms.${purpose}`;
    makeAutoObservable(this, {}, { autoBind: true });
    // By the wall clock, as performance.now() restarts with the page; if the clock was set back, 60 s at most.
    const left = (Number(readLocal(this.#key)) - Date.now()) / 1000;
    if (left > 0) this.run(Math.min(SMS_COUNTDOWN, left));
  }

  start(): void {
    writeLocal(this.#key, String(Date.now() + SMS_COUNTDOWN * 1000));
    this.run(SMS_COUNTDOWN);
  }

  private run(seconds: number): void {
    this.sentBefore = true;
    this.#until = performance.now() + seconds * 1000;
    clearInterval(this.#timer);
    this.#timer = setInterval(this.tick, 250);
    this.tick();
  }

  private tick(): void {
    this.left = Math.max(0, Math.ceil((this.#until - performance.now()) / 1000));
    if (this.left === 0) clearInterval(this.#timer);
  }
}

const COUNTDOWNS = new OnceKey<Map<string, SmsCountdown>>();

/** A session's countdown for what its codes are asked for; each purpose has its own. */
export function smsCountdownOf({ once }: Pick<Kernel, 'once'>, purpose: string): SmsCountdown {
  const own = once(COUNTDOWNS, () => new Map<string, SmsCountdown>());
  const countdown = own.get(purpose) ?? new SmsCountdown(purpose);
  own.set(purpose, countdown);
  return countdown;
}
