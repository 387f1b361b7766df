// Copies of machines' disks.
import * as v from 'valibot';
import type { Database } from '../../database/Database.ts';
import { numberIn } from '../../handler/ids.ts';

const SnapshotRow = v.object({ snapshot_no: v.number(), name: v.string(), created_at: v.number() });
export type SnapshotRow = v.InferOutput<typeof SnapshotRow>;

export const snapshotIdOf = (no: number): string => `snapshot-${no}`;

/** Oldest first. */
export const snapshotsOf = (db: Database, vmNo: number): SnapshotRow[] =>
  db.all(
    SnapshotRow,
    'SELECT snapshot_no, name, created_at FROM vm_snapshots WHERE vm_no = ? ORDER BY snapshot_no',
    vmNo,
  );

/** Copies the disk that is in the database. */
export function addSnapshot(db: Database, vmNo: number, name: string, at: number): void {
  db.run(
    'INSERT INTO vm_snapshots (vm_no, name, disk, created_at) SELECT vm_no, ?, disk, ? FROM machines WHERE vm_no = ?',
    name,
    at,
    vmNo,
  );
}

/** False where the machine has no such snapshot. */
export function copyBack(db: Database, vmNo: number, snapshotId: string): boolean {
  const { changes } = db.run(
    `UPDATE machines SET disk = kept.disk FROM vm_snapshots kept
     WHERE machines.vm_no = kept.vm_no AND kept.vm_no = ? AND kept.snapshot_no = ?`,
    vmNo,
    numberIn(snapshotId, 'snapshot'),
  );
  return changes > 0;
}

export const dropSnapshot = (db: Database, vmNo: number, snapshotId: string): void => {
  db.run('DELETE FROM vm_snapshots WHERE vm_no = ? AND snapshot_no = ?', vmNo, numberIn(snapshotId, 'snapshot'));
};

export function dropSnapshots(db: Database, vmNo: number): void {
  db.run('DELETE FROM vm_snapshots WHERE vm_no = ?', vmNo);
}
