// The messages between the platform and the page of a simulation. The page says hello and hands over a port; everything
// else goes through that port, so that nobody else receives it, whatever origin the page has.
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
