// The WebSocket of a desktop: one frame of text with a ticket, then RFB in binary frames, begun by the server.
import * as v from 'valibot';
import { ConsoleFromClient } from '#plugins/experiments/api.ts';
import type { Connection } from '../../../handler/SocketRoute.ts';
import { spendEntry } from '../../../tickets/entryTickets.ts';
import { machineById } from '../machineRows.ts';
import type { EndReason, MachineDesktop, Seat } from './machineDesktops.ts';

export const DESKTOP_SOCKET = '/classroom/out-api/v1/exp/vm/desktop';

const CODES: Readonly<Record<EndReason, number>> = { released: 4404, elsewhere: 4409, stopped: 4410 };
const NO_TICKET = 4401;
const NOT_RFB = 4400;
/** Milliseconds to enter before the connection is closed. */
const PATIENCE = 10_000;
/** How often it is looked whether the machine still runs. */
const WATCH = 250;

const Frame = v.pipe(v.string(), v.parseJson(), ConsoleFromClient);
type Entering = Extract<ConsoleFromClient, { type: 'enter' }>;

export function desktopSocket(connection: Connection): void {
  let entered = false;
  const hurry = connection.every(PATIENCE, () => connection.close(NO_TICKET, '没有凭据'));
  connection.onMessage((text) => {
    const frame = v.safeParse(Frame, text);
    if (entered || !frame.success || frame.output.type !== 'enter') return;
    entered = true;
    hurry();
    enter(connection, frame.output).catch((error: unknown) => fail(connection, error));
  });
}

function fail(connection: Connection, error: unknown): void {
  connection.world.options.log(`桌面出错：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  connection.close(1011);
}

async function enter(connection: Connection, { ticket, session, takeOver = false }: Entering): Promise<void> {
  const { db, clock } = connection.world;
  const entry = spendEntry(db, 'console', ticket, clock.now());
  if (!entry) {
    connection.close(NO_TICKET, '连接已失效，请重新打开桌面');
    return;
  }
  const pending: Uint8Array[] = [];
  let receive = (bytes: Uint8Array): void => {
    pending.push(bytes);
  };
  connection.onBytes((bytes) => receive(bytes));
  // The windows and the font are loaded with the first desktop.
  const { desktopOn, noDesktop } = await import('./machineDesktops.ts');
  const machine = machineById(db, entry.subject, clock.now());
  const trouble = noDesktop(machine);
  if (!machine || trouble) {
    connection.close(CODES[trouble?.reason ?? 'released'], trouble?.message);
    return;
  }
  const place = desktopOn(connection.world, machine);
  const served = await serve(connection, { place, session, takeOver });
  if (!served) return;
  receive = served;
  for (const bytes of pending.splice(0)) receive(bytes);
}

/** What takes in the client's bytes; nothing when it was not let in. */
async function serve(
  connection: Connection,
  { place, session, takeOver }: { place: MachineDesktop; session: string | undefined; takeOver: boolean },
): Promise<((bytes: Uint8Array) => void) | undefined> {
  const { RfbServer } = await import('./rfb/RfbServer.ts');
  const { ProtocolTrouble } = await import('./rfb/ProtocolTrouble.ts');
  let changed = (): void => undefined;
  const seat: Seat = {
    session,
    changed: () => changed(),
    end: (reason, message) => connection.close(CODES[reason], message),
    probe: (within, answer) => connection.probe(within, answer),
  };
  connection.onClose(() => place.leave(seat));
  if (!(await place.enter(seat, takeOver))) return undefined;
  const server = new RfbServer(place.desktop, {
    send: (bytes) => connection.sendBytes(bytes),
    get buffered() {
      return connection.buffered;
    },
    failed: (error) => fail(connection, error),
  });
  changed = () => server.changed();
  connection.onClose(() => server.close());
  connection.every(WATCH, () => place.look());
  return (bytes) => {
    try {
      server.receive(bytes);
    } catch (error) {
      if (!(error instanceof ProtocolTrouble)) throw error;
      connection.close(NOT_RFB, error.message);
    }
  };
}
