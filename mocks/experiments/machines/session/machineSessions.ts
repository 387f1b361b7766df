// The sessions of a world's machines. One dies with the run of its machine: with stop, restart, rebuild and release.
import { randomBytes } from 'node:crypto';
import type { World } from '../../../world/World.ts';
import { hostnameOf, liveDisk, saveDisk } from '../liveDisks.ts';
import { type Machine, machineById, putMachine, vmIdOf } from '../machineRows.ts';
import { Shell } from '../shell/Shell.ts';
import { Terminal } from '../shell/Terminal.ts';
import { type Ended, TerminalSession } from './TerminalSession.ts';

export interface MachineSession {
  readonly session: TerminalSession;
  /** Ends it if the machine does not run any more; true while it lives. */
  lives(): boolean;
}

interface Kept extends MachineSession {
  /** Identifies a run of the machine, from one start to the next. */
  readonly run: string;
}

/** Output and keys count as use so often, in milliseconds. */
const USE_EVERY = 10_000;

/** A terminal's session before its first byte. */
export interface Begun {
  readonly world: World;
  readonly machine: Machine;
  readonly session: TerminalSession;
}

/** Called with each terminal's session: others look on, and record. */
export const begun: ((begun: Begun) => void)[] = [];

/** The sessions of each database. */
const kept = new WeakMap<object, Map<string, Kept>>();

const runOf = ({ password, running_since: since }: Machine): string => `${password}:${since ?? ''}`;

/** The session of a machine that runs: its terminal and its desktop have one each. */
export function sessionOn(world: World, machine: Machine, kind: 'terminal' | 'desktop'): MachineSession {
  const sessions = kept.get(world.db.content) ?? new Map<string, Kept>();
  kept.set(world.db.content, sessions);
  const key = `${kind} ${machine.vm_no}`;
  const known = sessions.get(key);
  if (known?.run === runOf(machine)) return known;
  known?.lives();
  const opened = open(world, machine, kind, () => {
    if (sessions.get(key) === opened) sessions.delete(key);
  });
  sessions.set(key, opened);
  return opened;
}

/** Why a machine has no session. */
export function noSession(machine: Machine | undefined): { reason: Ended['reason']; message: string } | undefined {
  if (machine?.phase === 'running') return undefined;
  return machine && machine.phase !== 'released'
    ? { reason: 'stopped', message: '实验机没有在运行，请开机后重新连接' }
    : { reason: 'released', message: machine?.message || '实验机已释放' };
}

function open(world: World, machine: Machine, kind: 'terminal' | 'desktop', forget: () => void): Kept {
  const { vm_no: no } = machine;
  const { db, clock } = world;
  const { content } = db;
  const run = runOf(machine);
  const session = new TerminalSession(`${vmIdOf(no)}-${randomBytes(6).toString('hex')}`);
  const timers = new Set<NodeJS.Timeout>();
  let usedAt = 0;
  let over = false;

  const end = (reason: Ended['reason'], message: string): void => {
    if (over) return;
    over = true;
    for (const timer of timers) clearInterval(timer);
    forget();
    session.end(reason, message);
  };
  const current = (): Machine | undefined => {
    if (over) return undefined;
    const now = db.isOpen ? machineById(db, vmIdOf(no), clock.now()) : undefined;
    if (now?.phase === 'running' && runOf(now) === run && db.content === content) return now;
    // It may run again already.
    const { reason, message } = noSession(now) ?? { reason: 'stopped', message: '实验机已重新启动，请重新连接' };
    end(reason, message);
    return undefined;
  };

  const hostname = hostnameOf(machine);
  const shell = new Shell({
    disk: liveDisk(db, machine),
    hostname,
    now: () => clock.now(),
    since: machine.running_since ?? clock.now(),
  });
  const terminal = new Terminal(shell, {
    write: (text) => session.write(text),
    blocked: () => session.blocked,
    used() {
      const used = current();
      if (!used) return;
      saveDisk(db, no);
      if (Math.abs(clock.now() - usedAt) < USE_EVERY) return;
      usedAt = clock.now();
      putMachine(db, { ...used, last_used_at: usedAt });
    },
    repeat(milliseconds, step) {
      const timer = setInterval(() => {
        if (current()) step();
      }, milliseconds).unref();
      timers.add(timer);
      return () => {
        clearInterval(timer);
        timers.delete(timer);
      };
    },
    end: () => end('logout', '已退出'),
  });
  if (kind === 'terminal') for (const hear of begun) hear({ world, machine, session });
  session.run(terminal);
  terminal.begin(`欢迎使用 ${hostname}\n实验说明在 ~/README，输入 help 查看支持的命令。\n\n`);
  return { run, session, lives: () => current() !== undefined };
}
