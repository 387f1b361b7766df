// The WebSocket of a desktop: one frame of text with a ticket, then RFB in binary frames, begun by the server.
import { ConsoleFromClient } from '#plugins/experiments/api.ts';
import type { Connection } from '../../../handler/SocketRoute.ts';
import { spendTicket } from '../../../tickets/tickets.ts';
import { machineById } from '../machineRows.ts';
import type { Ended } from '../session/TerminalSession.ts';
import { NO_TICKET, whenEntered } from '../../../tickets/entering.ts';

/** The codes with which a desktop's connection is closed. */
export const DESKTOP_CODES: Readonly<Record<Ended['reason'], number>> = {
  ticket: NO_TICKET,
  consent: 4403,
  released: 4404,
  elsewhere: 4409,
  stopped: 4410,
  logout: 1000,
};
export const DESKTOP_SOCKET = '/classroom/out-api/v1/exp/vm/desktop';

export function desktopSocket(connection: Connection): void {
  whenEntered(connection, ConsoleFromClient, (entering) => {
    enter(connection, entering).catch((error: unknown) => fail(connection, error));
    // All that follows is RFB.
    return () => undefined;
  });
}

async function enter(
  connection: Connection,
  { ticket, takeOver = false }: { readonly ticket: string; readonly takeOver?: boolean | undefined },
): Promise<void> {
  const { db, clock } = connection.world;
  const entry = spendTicket(db, 'console', ticket, clock.now());
  if (!entry) {
    connection.close(NO_TICKET, '连接已失效，请重新打开桌面');
    return;
  }
  // The font and the terminal are loaded with the first desktop.
  const { showSession } = await import('./showSession.ts');
  showSession(connection, { machine: machineById(db, entry.subject, clock.now()), takeOver });
}

/** Something went wrong here. */
export function fail(connection: Connection, error: unknown): void {
  connection.world.options.log(`桌面出错：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  connection.close(1011);
}
