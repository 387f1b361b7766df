import { setTimeout } from 'node:timers/promises';

/** An answer that waits keeps nobody from stopping the mock. */
export const pause = (milliseconds: number): Promise<void> => setTimeout(milliseconds, undefined, { ref: false });
