// The WebSockets of a helper: the terminal's numbered output or the desktop's picture comes out, and keys go in with the
// trainee's second consent.
import { ConsoleFromClient, type ConsoleFromServer } from '#plugins/experiments/api.ts';
import { DESKTOP_CODES, fail } from '../experiments/machines/desktop/desktopSocket.ts';
import { machineById, vmIdOf } from '../experiments/machines/machineRows.ts';
import { noSession, sessionOn } from '../experiments/machines/session/machineSessions.ts';
import type { Line } from '../experiments/machines/session/TerminalSession.ts';
import type { Connection } from '../handler/SocketRoute.ts';
import { NO_TICKET, whenEntered } from '../tickets/entering.ts';
import { spendTicket } from '../tickets/tickets.ts';
import type { World } from '../world/World.ts';
import { noteEffect } from '../world/ledger.ts';
import { helpById } from './helpRows.ts';
import type { Rights, Terms } from './Viewers.ts';
import { desktopOf } from './WatchedDesktop.ts';
import { terminalOf, type WatchedTerminal } from './WatchedTerminal.ts';

export const WATCH_SOCKET = '/classroom/out-api/v1/exp/vm/help/console';
export const WATCH_DESKTOP_SOCKET = '/classroom/out-api/v1/exp/vm/help/desktop';
/** Milliseconds between two looks at the machine, and at a screen that could not be drawn yet. */
const LOOK = 100;

type Entering = Extract<ConsoleFromClient, { type: 'enter' }>;

export function watchSocket(connection: Connection): void {
  const line = lineOf(connection);
  whenEntered(connection, ConsoleFromClient, (entering) => {
    const terminal = enterTerminal(connection, line, entering);
    connection.onClose(() => terminal?.viewers.leave(line));
    return terminal && ((frame) => frame.type !== 'enter' && terminal.hear(line, frame));
  });
}

/** The same for a desktop: RFB in binary frames once it is entered. */
export function watchDesktopSocket(connection: Connection): void {
  const line = desktopLineOf(connection);
  whenEntered(connection, ConsoleFromClient, (entering) => {
    enterDesktop(connection, line, entering).catch((error: unknown) => fail(connection, error));
    return () => undefined;
  });
}

function enterTerminal(connection: Connection, line: Line, entering: Entering): WatchedTerminal | undefined {
  const admitted = admit(connection, line, entering);
  if (!admitted) return undefined;
  const { machine, terms } = admitted;
  const running = sessionOn(connection.world, machine, 'terminal');
  const terminal = terminalOf(connection.world.db, machine.vm_no);
  let entered = terminal?.enter(line, entering, terms) ?? false;
  connection.every(LOOK, () => {
    entered ||= terminal?.enter(line, entering, terms) ?? false;
    if (running.lives()) terminal?.look();
  });
  return terminal;
}

async function enterDesktop(connection: Connection, line: Line, entering: Entering): Promise<void> {
  const admitted = admit(connection, line, entering);
  if (!admitted) return;
  const { machine, terms } = admitted;
  const { db, clock } = connection.world;
  const desktop = desktopOf(db, machine.vm_no);
  let closed = false;
  connection.onClose(() => {
    closed = true;
    desktop.leave(line);
  });
  // The font is loaded with the first desktop.
  const { serve } = await import('../experiments/machines/desktop/showSession.ts');
  if (closed) return;
  desktop.enter(line, terms, (screen) => serve(connection, screen));
  connection.every(LOOK, () => {
    const over = noSession(db.isOpen ? machineById(db, vmIdOf(machine.vm_no), clock.now()) : undefined);
    if (over) line.end(over.reason, over.message);
    else desktop.look();
  });
}

/** The machine and the terms of whoever comes with this ticket; undefined once they have been sent away. */
function admit({ world }: Connection, line: Line, entering: Entering) {
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
  return { machine, terms };
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

function desktopLineOf(connection: Connection): Line {
  return {
    ...lineOf(connection),
    end: (reason, message) => connection.close(DESKTOP_CODES[reason], message),
  };
}
