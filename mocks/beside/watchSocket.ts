// The WebSocket of a helper: the terminal's numbered output comes out, and keys go in with the trainee's second consent.
import { ConsoleFromClient, type ConsoleFromServer } from '#plugins/experiments/api.ts';
import { machineById, vmIdOf } from '../experiments/machines/machineRows.ts';
import { noSession, sessionOn } from '../experiments/machines/session/machineSessions.ts';
import type { Line } from '../experiments/machines/session/TerminalSession.ts';
import type { Connection } from '../handler/SocketRoute.ts';
import { NO_TICKET, whenEntered } from '../tickets/entering.ts';
import { spendTicket } from '../tickets/tickets.ts';
import type { World } from '../world/World.ts';
import { noteEffect } from '../world/ledger.ts';
import { helpById } from './helpRows.ts';
import { type Rights, terminalOf, type Terms, type WatchedTerminal } from './WatchedTerminal.ts';

export const WATCH_SOCKET = '/classroom/out-api/v1/exp/vm/help/console';
/** Milliseconds between two looks at the machine, and at a screen that could not be drawn yet. */
const LOOK = 100;

type Entering = Extract<ConsoleFromClient, { type: 'enter' }>;

export function watchSocket(connection: Connection): void {
  const line = lineOf(connection);
  whenEntered(connection, ConsoleFromClient, (entering) => {
    const terminal = enter(connection, line, entering);
    connection.onClose(() => terminal?.leave(line));
    return terminal && ((frame) => frame.type !== 'enter' && terminal.hear(line, frame));
  });
}

function enter(connection: Connection, line: Line, entering: Entering): WatchedTerminal | undefined {
  const { world } = connection;
  const { db, clock } = world;
  const entry = spendTicket(db, 'beside', entering.ticket, clock.now());
  const help = entry && helpById(db, entry.subject);
  if (!entry?.userId || !help) {
    line.end('ticket', '连接已失效，请重新连接');
    return undefined;
  }
  const terms = termsOf(world, entry.subject, entry.userId);
  const { watch, message } = terms.rights();
  const machine = machineById(db, vmIdOf(help.vm_no), clock.now());
  const trouble = watch ? noSession(machine) : { reason: 'consent' as const, message };
  if (trouble || !machine) {
    line.end(trouble?.reason ?? 'released', trouble?.message ?? '');
    return undefined;
  }
  const running = sessionOn(world, machine, 'terminal');
  const terminal = terminalOf(db, machine.vm_no);
  let entered = terminal?.enter(line, entering, terms) ?? false;
  connection.every(LOOK, () => {
    entered ||= terminal?.enter(line, entering, terms) ?? false;
    if (running.lives()) terminal?.look();
  });
  return terminal;
}

function termsOf({ db, clock }: World, helpId: string, userId: string): Terms {
  return {
    helpId,
    userId,
    rights(): Rights {
      const help = db.isOpen ? helpById(db, helpId) : undefined;
      const watch = help?.state === 'watching' && help.helper_id === userId;
      return { watch, type: watch && help.may_type === 1, message: help?.message || '同屏指导已经结束' };
    },
    typed: (data) =>
      noteEffect(db, {
        at: clock.now(),
        effect: 'help.keys',
        line: `WS ${WATCH_SOCKET}`,
        userId,
        detail: { helpId, data },
      }),
  };
}

function lineOf(connection: Connection): Line {
  const send = (frame: ConsoleFromServer): void => connection.send(JSON.stringify(frame));
  return {
    send,
    end(reason, message) {
      send({ type: 'ended', reason, message });
      connection.close(reason === 'ticket' ? NO_TICKET : 1000, reason);
    },
    drop: () => connection.cut(),
    probe: (within, answer) => connection.probe(within, answer),
  };
}
