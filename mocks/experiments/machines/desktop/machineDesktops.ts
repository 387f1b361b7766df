// The desktops of a world's machines. One dies with the run of its machine: with stop, restart, rebuild and release.
import type { World } from '../../../world/World.ts';
import { hostnameOf, liveDisk, saveDisk } from '../liveDisks.ts';
import { type Machine, machineById, putMachine, vmIdOf } from '../machineRows.ts';
import { Shell } from '../shell/Shell.ts';
import { Terminal } from '../shell/Terminal.ts';
import type { ShellProgram, ShellSide } from './apps/App.ts';
import { Desktop } from './Desktop.ts';

/** Whoever sits in front of a desktop. */
export interface Seat {
  /** What the client calls itself: it comes back under the same name. */
  readonly session: string | undefined;
  /** Something is to be drawn anew. */
  changed(): void;
  end(reason: EndReason, message: string): void;
  /** Whether somebody is still there. */
  probe(within: number, answer: (there: boolean) => void): void;
}

export type EndReason = 'released' | 'elsewhere' | 'stopped';

/** Keys and clicks count as use so often, in milliseconds. */
const USE_EVERY = 10_000;
/** Whoever does not answer within so many milliseconds does not keep others out. */
const PATIENCE = 600;

/** By the content of a database. */
const kept = new WeakMap<object, Map<number, MachineDesktop>>();

const runOf = ({ password, running_since: since }: Machine): string => `${password}:${since ?? ''}`;

export function desktopOn(world: World, machine: Machine): MachineDesktop {
  const desktops = kept.get(world.db.content) ?? new Map<number, MachineDesktop>();
  kept.set(world.db.content, desktops);
  const known = desktops.get(machine.vm_no);
  if (known?.look() === true) return known;
  const opened = new MachineDesktop(world, machine, () => {
    if (desktops.get(machine.vm_no) === opened) desktops.delete(machine.vm_no);
  });
  desktops.set(machine.vm_no, opened);
  return opened;
}

/** Why a machine has no desktop. */
export function noDesktop(machine: Machine | undefined): { reason: EndReason; message: string } | undefined {
  if (machine?.phase === 'running') return undefined;
  return machine && machine.phase !== 'released'
    ? { reason: 'stopped', message: '虚拟机没有在运行，请开机后重新连接' }
    : { reason: 'released', message: machine?.message || '虚拟机已释放' };
}

export class MachineDesktop {
  readonly desktop: Desktop;
  readonly #world: World;
  readonly #content: object;
  readonly #machine: Machine;
  readonly #forget: () => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  #seat: Seat | undefined;
  #over = false;
  #usedAt = 0;
  /** What was drawn last of what changes by itself. */
  #drawn = '';

  constructor(world: World, machine: Machine, forget: () => void) {
    this.#world = world;
    this.#content = world.db.content;
    this.#machine = machine;
    this.#forget = forget;
    this.desktop = new Desktop({
      disk: liveDisk(world.db, machine),
      hostname: hostnameOf(machine),
      now: () => world.clock.now(),
      diskChanged: () => saveDisk(world.db, machine.vm_no),
      used: () => this.#used(),
      startShell: (side) => this.#startShell(side),
    });
    this.desktop.watch = () => this.#seat?.changed();
  }

  /** Lets somebody sit down, unless somebody else sits there. */
  enter(seat: Seat, takeOver: boolean): Promise<boolean> {
    const before = this.#seat;
    const same = seat.session !== undefined && before?.session === seat.session;
    if (!before || takeOver || same) {
      this.#sit(seat);
      return Promise.resolve(true);
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    before.probe(PATIENCE, (there) => {
      const taken = there && this.#seat !== undefined;
      if (taken) seat.end('elsewhere', '桌面正在另一个标签页或设备上使用');
      else this.#sit(seat);
      resolve(!taken);
    });
    return promise;
  }

  #sit(seat: Seat): void {
    const before = this.#seat;
    this.#seat = seat;
    this.desktop.release();
    before?.end('elsewhere', '桌面已在另一个标签页或设备上打开');
  }

  leave(seat: Seat): void {
    if (this.#seat !== seat) return;
    this.#seat = undefined;
    this.desktop.release();
  }

  /** Looks whether the machine still runs, and whether something has changed by itself; false when it is over. */
  look(): boolean {
    if (!this.#current()) return false;
    const { clock, db } = this.#world;
    const now = `${Math.floor(clock.now() / 60_000)} ${liveDisk(db, this.#machine).changes}`;
    if (now !== this.#drawn) this.#seat?.changed();
    this.#drawn = now;
    return true;
  }

  #current(): Machine | undefined {
    if (this.#over) return undefined;
    const { db, clock } = this.#world;
    const machine = db.isOpen ? machineById(db, vmIdOf(this.#machine.vm_no), clock.now()) : undefined;
    const same = machine?.phase === 'running' && runOf(machine) === runOf(this.#machine);
    if (same && db.content === this.#content) return machine;
    // It may run again already.
    const { reason, message } = noDesktop(machine) ?? { reason: 'stopped', message: '虚拟机已重新启动，请重新连接' };
    this.#over = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#forget();
    this.desktop.end();
    this.#seat?.end(reason, message);
    this.#seat = undefined;
    return undefined;
  }

  #used(): void {
    const { clock, db } = this.#world;
    if (Math.abs(clock.now() - this.#usedAt) < USE_EVERY) return;
    const machine = this.#current();
    if (!machine) return;
    this.#usedAt = clock.now();
    putMachine(db, { ...machine, last_used_at: this.#usedAt });
  }

  /** The same shell as in the text console, in a session of its own. */
  #startShell({ write, blocked, end }: ShellSide): ShellProgram {
    const { db, clock } = this.#world;
    const timers = new Set<NodeJS.Timeout>();
    const shell = new Shell({
      disk: liveDisk(db, this.#machine),
      hostname: hostnameOf(this.#machine),
      now: () => clock.now(),
      since: this.#machine.running_since ?? clock.now(),
    });
    const terminal = new Terminal(shell, {
      write,
      blocked,
      used: () => {
        if (this.#current()) saveDisk(db, this.#machine.vm_no);
      },
      repeat: (milliseconds, step) => {
        const timer = setInterval(() => {
          if (this.#current()) step();
        }, milliseconds).unref();
        timers.add(timer);
        this.#timers.add(timer);
        return () => clearInterval(timer);
      },
      end,
    });
    terminal.begin('');
    return {
      type: (data) => terminal.type(data),
      resize: (cols, rows) => terminal.resize(cols, rows),
      stop: () => {
        for (const timer of timers) clearInterval(timer);
      },
    };
  }
}
