// What travels over a terminal's WebSocket, as JSON.
import * as v from 'valibot';

export type ConsoleFromClient = v.InferOutput<typeof ConsoleFromClient>;
export const ConsoleFromClient = v.variant('type', [
  /** The first one. */
  v.object({ type: v.literal('enter'), ticket: v.string() }),
  /** Keys, as a terminal sends them. */
  v.object({ type: v.literal('input'), data: v.string() }),
  v.object({ type: v.literal('resize'), cols: v.number(), rows: v.number() }),
]);

export type ConsoleFromServer = v.InferOutput<typeof ConsoleFromServer>;
export const ConsoleFromServer = v.variant('type', [
  /** For the screen, with its escape sequences. */
  v.object({ type: v.literal('output'), data: v.string() }),
  /** The last one: why it is over. `released`: the machine is gone. */
  v.object({
    type: v.literal('ended'),
    reason: v.picklist(['ticket', 'logout', 'stopped', 'released']),
    message: v.string(),
  }),
]);
