// WebSockets that are entered with a ticket, in their first message.
import * as v from 'valibot';
import type { Connection } from '../handler/SocketRoute.ts';
import type { World } from '../world/World.ts';

/** Says that a ticket was no good, or none came. */
export const NO_TICKET = 4401;
/** Milliseconds to enter before the connection is closed. */
const PATIENCE = 10_000;

interface Frame {
  readonly type: string;
}
type Hearing<F> = ((frame: F) => void) | undefined;

/**
 * `enter` lets in, and returns what hears all that is said from then on; nothing if it has refused. Anything else that
 * comes first closes the connection. `misread` hears of messages that are none; otherwise they are passed over.
 */
export function whenEntered<F extends Frame>(
  connection: Connection,
  schema: v.GenericSchema<unknown, F>,
  enter: (frame: Extract<F, { readonly type: 'enter' }>) => Hearing<F>,
  misread: () => void = () => undefined,
): void {
  const isEntering = (frame: F): frame is Extract<F, { readonly type: 'enter' }> => frame.type === 'enter';
  const Message = v.pipe(v.string(), v.parseJson(), schema);
  let hear: Hearing<F>;
  connection.every(PATIENCE, () => {
    if (!hear) connection.close(NO_TICKET, 'enter first');
  });
  connection.onMessage((text) => {
    const { success, output } = v.safeParse(Message, text);
    if (!success) misread();
    else if (hear) hear(output);
    else if (isEntering(output)) hear = enter(output);
    else connection.close(NO_TICKET, 'enter first');
  });
}

/** The open connections of each world. */
export class OpenConnections {
  readonly #open = new WeakMap<World, Set<Connection>>();

  add(connection: Connection): void {
    const all = this.#open.get(connection.world) ?? new Set();
    this.#open.set(connection.world, all.add(connection));
    connection.onClose(() => all.delete(connection));
  }

  in(world: World): Connection[] {
    return [...(this.#open.get(world) ?? [])];
  }
}
