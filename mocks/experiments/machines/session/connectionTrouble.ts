// Troubles of the consoles' connections, made on demand: cuts, and a stall in which the socket
// stays open and nothing is answered.
import * as v from 'valibot';
import { documentKind } from '../../../database/Documents.ts';
import type { Database } from '../../../database/Database.ts';
import type { Connection } from '../../../handler/SocketRoute.ts';
import type { World } from '../../../world/World.ts';
import { OpenConnections } from '../../../tickets/entering.ts';
import { SECOND } from '../../../world/clock.ts';

export type ConnectionTrouble = v.InferOutput<typeof ConnectionTrouble>;
export const ConnectionTrouble = v.strictObject({
  /** Seconds after which a connection is cut, without a word. */
  cutEvery: v.optional(v.nullable(v.number()), null),
  /** Nothing comes through until it is over. */
  stalled: v.optional(v.boolean(), false),
});

const Troubles = documentKind('console-trouble', ConnectionTrouble, () => 'now');
const LOOK = 100;

const open = new OpenConnections();

export const readTrouble = (db: Database): ConnectionTrouble =>
  db.documents.get(Troubles, 'now') ?? { cutEvery: null, stalled: false };

export function setTrouble(db: Database, trouble: ConnectionTrouble): void {
  db.documents.put(Troubles, trouble);
}

/** Cuts all connections of consoles; returns how many there were. */
export function cutConsoles(world: World): number {
  const connections = open.in(world);
  for (const connection of connections) connection.cut();
  return connections.length;
}

/** The connection as it is with the trouble that is wanted now. */
export function troubled(connection: Connection): Connection {
  const { world } = connection;
  open.add(connection);
  const held: (() => void)[] = [];
  const isStalled = (): boolean => readTrouble(world.db).stalled;
  const pass = (work: () => void): void => {
    if (held.length > 0 || isStalled()) held.push(work);
    else work();
  };
  const begun = performance.now();
  connection.every(LOOK, () => {
    const { cutEvery, stalled } = readTrouble(world.db);
    if (!stalled) for (const work of held.splice(0)) work();
    if (cutEvery !== null && performance.now() - begun >= cutEvery * SECOND) connection.cut();
  });
  return {
    ...connection,
    get buffered() {
      return connection.buffered;
    },
    send: (text) => pass(() => connection.send(text)),
    sendBytes: (bytes) => pass(() => connection.sendBytes(bytes)),
    onMessage: (handle) => connection.onMessage((text) => pass(() => handle(text))),
    onBytes: (handle) => connection.onBytes((bytes) => pass(() => handle(bytes))),
    probe: (within, answer) => {
      if (isStalled()) setTimeout(() => answer(false), within).unref();
      else connection.probe(within, answer);
    },
  };
}
