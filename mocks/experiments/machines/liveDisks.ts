// The disk of a machine is in memory while somebody works on it, one for its terminal, its desktop, its page and the
// checks of its steps; what has changed is written to the database.
import { orNotFound } from '../../handler/Refusal.ts';
import type { Database } from '../../database/Database.ts';
import { lessonAt, lessonNumber } from '../../study/lessons.ts';
import { experimentOf } from '../experimentOf.ts';
import { initialDisk } from './initialDisk.ts';
import { diskOf, type Machine, putDisk } from './machineRows.ts';
import { Disk } from './shell/Disk.ts';

interface Live {
  readonly disk: Disk;
  /** The machine's password: a new row with the same number has another. */
  readonly password: string;
  /** The value of `changes` at the last write. */
  saved: number;
}

/** The disks of each database, by machine number. */
const live = new WeakMap<object, Map<number, Live>>();

/** The files of a machine. Changes are kept with `saveDisk`. */
export function liveDisk(db: Database, machine: Machine): Disk {
  const disks = live.get(db.content) ?? new Map<number, Live>();
  live.set(db.content, disks);
  const known = disks.get(machine.vm_no);
  if (known?.password === machine.password) return known.disk;
  const disk = readDisk(db, machine);
  disks.set(machine.vm_no, { disk, password: machine.password, saved: disk.changes });
  return disk;
}

/** Writes what has changed. */
export function saveDisk(db: Database, vmNo: number): void {
  const known = live.get(db.content)?.get(vmNo);
  if (!known || known.saved === known.disk.changes) return;
  known.saved = known.disk.changes;
  putDisk(db, vmNo, known.disk.stored());
}

/** The machine gets another disk: the one in the database, or a new one. */
export function forgetDisk(db: Database, vmNo: number): void {
  live.get(db.content)?.delete(vmNo);
}

function readDisk(db: Database, machine: Machine): Disk {
  const kept = diskOf(db, machine.vm_no);
  if (kept) return new Disk(kept);
  const lesson = orNotFound(lessonAt(db, machine.ref_no), '章节');
  return initialDisk(experimentOf(db, lesson), hostnameOf(machine), machine.created_at);
}

export const hostnameOf = ({ ref_no: refNo, vm_no: no }: Pick<Machine, 'ref_no' | 'vm_no'>): string =>
  `lab-${lessonNumber(refNo)}-${no}`;
