// The actions of a trainee on snapshots: copies of a machine's disk to go back to.
import type { Vm, VmSnapshot } from '#plugins/experiments/api.ts';
import type { Context } from '../../handler/Context.ts';
import { notFound, orNotFound, Refusal } from '../../handler/Refusal.ts';
import { beijingTime } from '../../world/clock.ts';
import { forgetDisk, saveDisk } from './liveDisks.ts';
import { type Machine, putMachine } from './machineRows.ts';
import { requireMachine, show } from './machines.ts';
import { act, type Phase } from './machineState.ts';
import { nodeOf, nodeTrouble } from './nodes.ts';
import { addSnapshot, copyBack, dropSnapshot, type SnapshotRow, snapshotIdOf, snapshotsOf } from './snapshotRows.ts';

export const MAX_SNAPSHOTS = 5;
const LONGEST_NAME = 30;

export const listSnapshots = (context: Context, vmId: string): VmSnapshot[] =>
  snapshotsOf(context.db, requireMachine(context, vmId).vm_no).map(view);

export function takeSnapshot(context: Context, vmId: string, wanted: string): VmSnapshot {
  const { db, clock, ledger } = context;
  const { vm_no: no } = requireStanding(context, vmId);
  const name = wanted.trim();
  const known = snapshotsOf(db, no);
  if (name === '' || name.length > LONGEST_NAME) throw new Refusal(`请填写快照名称，不超过 ${LONGEST_NAME} 个字`);
  if (known.some((one) => one.name === name)) throw new Refusal(`已有名为“${name}”的快照，请换一个名称`);
  if (known.length >= MAX_SNAPSHOTS) throw new Refusal(`最多保留 ${MAX_SNAPSHOTS} 个快照，请先删除不用的快照`);
  saveDisk(db, no);
  addSnapshot(db, no, name, clock.now());
  const made = orNotFound(snapshotsOf(db, no).at(-1), '实验机');
  ledger('vm.snapshot', { vmId, snapshotId: snapshotIdOf(made.snapshot_no), name });
  return view(made);
}

/** The machine starts anew with the disk as it was. */
export function restoreSnapshot(context: Context, vmId: string, snapshotId: string): Vm {
  const { db, clock, ledger } = context;
  const machine = requireStanding(context, vmId);
  const trouble = nodeTrouble(nodeOf(db, machine.node_id));
  if (trouble !== undefined) throw new Refusal(trouble);
  if (!copyBack(db, machine.vm_no, snapshotId)) throw notFound('快照');
  forgetDisk(db, machine.vm_no);
  const restarting = act(machine, 'restart', clock.now());
  putMachine(db, restarting);
  ledger('vm.restore', { vmId, snapshotId });
  return show(db, restarting, clock.now());
}

export function deleteSnapshot(context: Context, vmId: string, snapshotId: string): null {
  const { db, ledger } = context;
  const { vm_no: no } = requireMachine(context, vmId);
  if (!snapshotsOf(db, no).some(({ snapshot_no: one }) => snapshotIdOf(one) === snapshotId)) return null;
  dropSnapshot(db, no, snapshotId);
  ledger('vm.snapshot-delete', { vmId, snapshotId });
  return null;
}

const STANDING: ReadonlySet<Phase> = new Set(['running', 'stopped']);

function requireStanding(context: Context, vmId: string): Machine {
  const machine = requireMachine(context, vmId);
  if (!STANDING.has(machine.phase)) throw new Refusal('实验机运行或关机时才能使用快照');
  return machine;
}

const view = ({ snapshot_no: no, name, created_at: at }: SnapshotRow): VmSnapshot => ({
  snapshotId: snapshotIdOf(no),
  name,
  createTime: beijingTime(at),
});
