// The machines that experiments are done on.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { VM_STATES } from '#plugins/experiments/api.ts';
import { lifeAt, usedAt } from './machineState.ts';
import { StoredDisk } from './shell/Disk.ts';
import type { Database } from '../../database/Database.ts';
import { numberIn } from '../../handler/ids.ts';

export type Machine = v.InferOutput<typeof MachineRow>;
const MachineRow = v.object({
  vm_no: v.number(),
  user_id: v.string(),
  place: v.string(),
  ref_no: v.number(),
  node_id: v.string(),
  phase: v.picklist(VM_STATES),
  phase_until: v.nullable(v.number()),
  message: v.string(),
  created_at: v.number(),
  expires_at: v.number(),
  last_used_at: v.number(),
  running_since: v.nullable(v.number()),
  used_ms: v.number(),
  delay_num: v.number(),
  password: v.string(),
});

const COLUMNS = Object.keys(MachineRow.entries).join(', ');

export const vmIdOf = (vmNo: number): string => `vm-${vmNo}`;

export function machineById(db: Database, vmId: string, now: number): Machine | undefined {
  const row = db.get(MachineRow, `SELECT ${COLUMNS} FROM machines WHERE vm_no = ?`, numberIn(vmId, 'vm'));
  return row && lifeAt(row, now);
}

/** Those that stand, latest first. */
export function machinesOf(db: Database, userId: string, now: number): Machine[] {
  const rows = db.all(
    MachineRow,
    `SELECT ${COLUMNS} FROM machines WHERE user_id = ? AND phase <> 'released' ORDER BY vm_no DESC`,
    userId,
  );
  return rows.map((row) => lifeAt(row, now)).filter(({ phase }) => phase !== 'released');
}

/** Milliseconds on all machines of an experiment, those that are gone too. */
export function usedOn(db: Database, userId: string, place: string, refNo: number, now: number): number {
  const rows = db.all(
    MachineRow,
    `SELECT ${COLUMNS} FROM machines WHERE user_id = ? AND ref_no = ? AND place = ?`,
    userId,
    refNo,
    place,
  );
  return rows.map((row) => lifeAt(row, now)).reduce((sum, life) => sum + usedAt(life, now), 0);
}

type NewMachine = Pick<
  Machine,
  'user_id' | 'place' | 'ref_no' | 'node_id' | 'phase' | 'phase_until' | 'created_at' | 'expires_at'
> & { readonly message?: string };

export const addMachine = (db: Database, machine: NewMachine): string =>
  vmIdOf(
    db.insert('machines', {
      ...machine,
      last_used_at: machine.created_at,
      password: randomBytes(6).toString('base64url'),
    }),
  );

export function putMachine(db: Database, { vm_no, ...machine }: Machine): void {
  db.update('machines', { vm_no }, machine);
}

const DiskRow = v.object({ disk: v.nullable(v.pipe(v.string(), v.parseJson(), StoredDisk)) });

/** Nothing as long as it is as it was made. */
export const diskOf = (db: Database, vmNo: number): StoredDisk | undefined =>
  db.get(DiskRow, 'SELECT disk FROM machines WHERE vm_no = ?', vmNo)?.disk ?? undefined;

export function putDisk(db: Database, vmNo: number, disk: StoredDisk | undefined): void {
  db.run('UPDATE machines SET disk = ? WHERE vm_no = ?', disk === undefined ? null : JSON.stringify(disk), vmNo);
}
