// Work that pauses now and then.
import { setImmediate } from 'node:timers/promises';

/** Does it at once, without the pauses. */
export function finished<T>(work: Generator<void, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/**
 * At each pause the event loop goes round once: what came in meanwhile, such as a signal to the process, is heard. Once
 * `signal` is aborted, its reason is thrown where the work pauses.
 */
export async function inTurns<T>(work: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  let step = work.next();
  while (!step.done) {
    await setImmediate();
    step = signal?.aborted ? work.throw(signal.reason) : work.next();
  }
  return step.value;
}
