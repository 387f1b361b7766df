// The messages between the platform and the page of a simulation. The page's first message hands over a port, which
// carries everything else, so that no other window can receive it.
import * as v from 'valibot';

/** To the platform's window, with the port. */
export const StageHello = v.object({ type: v.literal('vs.hello') });

/** Through the port, from the page. */
export const StageSaid = v.variant('type', [
  v.object({ type: v.literal('vs.ready') }),
  v.object({ type: v.literal('vs.finished'), score: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
]);

/** Through the port, to the page. */
export const ticketMessage = (ticket: string) => ({ type: 'vs.ticket', ticket }) as const;
