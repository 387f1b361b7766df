import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { type ServerClock, serverClockOf } from './serverClock.store.ts';

/**
 * The server's clock, kept in sync while the component is mounted.
 * @example const clock = useServerClock(); <Countdown deadline={clock.at(Date.parse(deadline))} … />
 */
export function useServerClock(): ServerClock {
  const clock = serverClockOf(useKernel());
  useEffect(() => clock.follow(), [clock]);
  return clock;
}
