// The WebSocket of a terminal: enters with a ticket, then keys go in and the screen comes out.
import * as v from 'valibot';
import { ConsoleFromClient } from '#plugins/experiments/api.ts';
import type { Connection } from '../../../handler/SocketRoute.ts';
import { spendEntry } from '../../../tickets/entryTickets.ts';
import { machineById } from '../machineRows.ts';
import { type MachineSession, noSession, sessionOn } from './machineSessions.ts';
import type { Line } from './TerminalSession.ts';

export const TERMINAL_SOCKET = '/classroom/out-api/v1/exp/vm/console';
const NO_TICKET = 4401;
/** Somebody else has it, or this peer has come back by another way. */
const ELSEWHERE = 4409;
/** Milliseconds to enter before the connection is closed. */
const PATIENCE = 10_000;
/** Milliseconds between two looks whether the machine still runs. */
const WATCH = 250;

const Frame = v.pipe(v.string(), v.parseJson(), ConsoleFromClient);
type Entering = Extract<ConsoleFromClient, { type: 'enter' }>;

export function terminalSocket(connection: Connection): void {
  const line = lineOf(connection);
  let entered: MachineSession | undefined;
  const hurry = connection.every(PATIENCE, () => {
    if (!entered) connection.close(NO_TICKET, 'enter first');
  });
  connection.onMessage((text) => {
    const frame = v.safeParse(Frame, text);
    if (!frame.success) return;
    if (frame.output.type === 'enter') {
      if (entered) return;
      hurry();
      entered = enter(connection, line, frame.output);
    } else if (!entered) connection.close(NO_TICKET, 'enter first');
    else if (entered.lives()) entered.session.hear(line, frame.output);
  });
  connection.onClose(() => entered?.session.leave(line));
}

function enter(connection: Connection, line: Line, frame: Entering): MachineSession | undefined {
  const { world } = connection;
  const entry = spendEntry(world.db, 'console', frame.ticket, world.clock.now());
  if (!entry) {
    line.end('ticket', '连接已失效，请重新打开终端');
    return undefined;
  }
  const machine = machineById(world.db, entry.subject, world.clock.now());
  const trouble = noSession(machine);
  if (trouble || !machine) {
    line.end(trouble?.reason ?? 'released', trouble?.message ?? '');
    return undefined;
  }
  const found = sessionOn(world, machine, 'terminal');
  found.session.enter(line, frame);
  connection.every(WATCH, () => found.lives());
  return found;
}

function lineOf(connection: Connection): Line {
  return {
    send: (frame) => connection.send(JSON.stringify(frame)),
    end(reason, message) {
      connection.send(JSON.stringify({ type: 'ended', reason, message }));
      connection.close(reason === 'ticket' ? NO_TICKET : reason === 'elsewhere' ? ELSEWHERE : 1000, reason);
    },
    drop: () => connection.close(ELSEWHERE, 'replaced'),
    probe: (within, answer) => connection.probe(within, answer),
  };
}
