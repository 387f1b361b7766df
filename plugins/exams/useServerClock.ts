import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { type ServerClock, serverClockOf } from '#kernel/http/serverClock.store.ts';

/** The server's clock, kept right for as long as a screen tells by it how much time is left. */
export function useServerClock(): ServerClock {
  const clock = serverClockOf(useKernel());
  useEffect(() => clock.follow(), [clock]);
  return clock;
}
