// The WebSocket of a terminal: enters with a ticket, then keys go in and the screen comes out.
import { ConsoleFromClient } from '#plugins/experiments/api.ts';
import type { Connection } from '../../../handler/SocketRoute.ts';
import { spendTicket } from '../../../tickets/tickets.ts';
import { machineById } from '../machineRows.ts';
import { type MachineSession, noSession, sessionOn } from './machineSessions.ts';
import type { Line } from './TerminalSession.ts';
import { NO_TICKET, whenEntered } from '../../../tickets/entering.ts';

export const TERMINAL_SOCKET = '/classroom/out-api/v1/exp/vm/console';
/** Somebody else has it, or this peer has come back by another way. */
const ELSEWHERE = 4409;
/** Milliseconds between two looks whether the machine still runs. */
const WATCH = 250;

type Entering = Extract<ConsoleFromClient, { type: 'enter' }>;

export function terminalSocket(connection: Connection): void {
  const line = lineOf(connection);
  whenEntered(connection, ConsoleFromClient, (entering) => {
    const entered = enter(connection, line, entering);
    connection.onClose(() => entered?.session.leave(line));
    return (
      entered &&
      ((frame) => {
        if (frame.type !== 'enter' && entered.lives()) entered.session.hear(line, frame);
      })
    );
  });
}

function enter(connection: Connection, line: Line, frame: Entering): MachineSession | undefined {
  const { world } = connection;
  const entry = spendTicket(world.db, 'console', frame.ticket, world.clock.now());
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
