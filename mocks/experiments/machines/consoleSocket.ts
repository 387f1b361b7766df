// A terminal's WebSocket: enters with a ticket, then keys go in and the screen comes out, for as long as the machine runs.
import * as v from 'valibot';
import { ConsoleFromClient, type ConsoleFromServer } from '#plugins/experiments/api.ts';
import { hostnameOf, openDisk } from './machines.ts';
import { Shell } from './shell/Shell.ts';
import { Terminal } from './shell/Terminal.ts';
import type { Connection } from '../../handler/SocketRoute.ts';
import { spendEntry } from '../../tickets/entryTickets.ts';
import { type Machine, machineById, putDisk, putMachine } from './machineRows.ts';

export const CONSOLE_SOCKET = '/classroom/out-api/v1/exp/vm/console';
const NO_TICKET = 4401;
/** Milliseconds to enter before the connection is closed. */
const PATIENCE = 10_000;
/** How often it is looked whether the machine still runs. */
const WATCH = 250;

const Frame = v.pipe(v.string(), v.parseJson(), ConsoleFromClient);

export function consoleSocket(connection: Connection): void {
  let terminal: Terminal | undefined;
  connection.every(PATIENCE, () => {
    if (!terminal) connection.close(NO_TICKET, 'enter first');
  });
  connection.onMessage((text) => {
    const frame = v.safeParse(Frame, text);
    if (!frame.success) return;
    if (frame.output.type === 'enter') terminal ??= openTerminal(connection, frame.output.ticket);
    else if (!terminal) connection.close(NO_TICKET, 'enter first');
    else if (frame.output.type === 'input') terminal.type(frame.output.data);
  });
}

function openTerminal(connection: Connection, ticket: string): Terminal | undefined {
  const { db, clock } = connection.world;
  const entry = spendEntry(db, 'console', ticket, clock.now());
  if (!entry) {
    end(connection, 'ticket', '连接已失效，请重新打开终端', NO_TICKET);
    return undefined;
  }
  const machine = runningMachine(connection, entry.subject);
  return machine && serve(connection, entry.subject, machine);
}

/** The machine while it runs; otherwise the session is over. */
function runningMachine(connection: Connection, vmId: string): Machine | undefined {
  const { db, clock } = connection.world;
  const machine = machineById(db, vmId, clock.now());
  if (machine?.phase === 'running') return machine;
  if (machine && machine.phase !== 'released') end(connection, 'stopped', '虚拟机没有在运行，请开机后重新连接');
  else end(connection, 'released', machine?.message || '虚拟机已释放');
  return undefined;
}

function serve(connection: Connection, vmId: string, machine: Machine): Terminal {
  const { db, clock } = connection.world;
  const hostname = hostnameOf(machine);
  const shell = new Shell({
    disk: openDisk(db, machine),
    hostname,
    now: () => clock.now(),
    since: machine.running_since ?? clock.now(),
  });
  const terminal = new Terminal(shell, {
    write: (data) => send(connection, { type: 'output', data }),
    before() {
      const now = runningMachine(connection, vmId);
      // Another terminal may have changed it.
      if (now) shell.disk = openDisk(db, now);
    },
    after() {
      const now = runningMachine(connection, vmId);
      if (!now) return;
      putDisk(db, now.vm_no, shell.disk.stored());
      putMachine(db, { ...now, last_used_at: clock.now() });
    },
    repeat: (milliseconds, step) => connection.every(milliseconds, step),
    end: () => end(connection, 'logout', '已退出'),
  });
  terminal.begin(`欢迎使用 ${hostname}\n实验说明在 ~/README，输入 help 查看支持的命令。\n\n`);
  connection.every(WATCH, () => runningMachine(connection, vmId));
  return terminal;
}

type Ended = Extract<ConsoleFromServer, { type: 'ended' }>;

function end(connection: Connection, reason: Ended['reason'], message: string, code = 1000): void {
  send(connection, { type: 'ended', reason, message });
  connection.close(code, reason);
}

function send(connection: Connection, frame: ConsoleFromServer): void {
  connection.send(JSON.stringify(frame));
}
