import * as v from 'valibot';
import { Refusal } from '../handler/Refusal.ts';
import { Snapshot, SnapshotName, SnapshotTrouble } from '../world/Snapshots.ts';
import { controlAction, type ControlActions } from './Controls.ts';

const Named = v.strictObject({ name: SnapshotName });
const Which = v.object({ name: SnapshotName });

/** States of the world by name. */
export const snapshotActions: ControlActions = {
  'GET snapshots': controlAction({
    title: '保存过的快照',
    reply: v.array(Snapshot),
    run: ({ world }) => world.snapshots.list(),
  }),
  'POST snapshots': controlAction({
    title: '把现在的数据与时钟存成快照；同名的被代替',
    body: Named,
    reply: Snapshot,
    run: ({ world, body }) => inWords(() => world.snapshots.save(body.name)),
  }),
  'POST snapshots/restore': controlAction({
    title: '回到一个快照',
    body: Named,
    reply: Snapshot,
    run: ({ world, body }) => inWords(() => world.snapshots.restore(body.name)),
  }),
  'DELETE snapshots': controlAction({
    title: '删除一个快照',
    query: Which,
    reply: v.array(Snapshot),
    run: ({ world, query }) =>
      inWords(() => {
        world.snapshots.remove(query.name);
        return world.snapshots.list();
      }),
  }),
};

function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SnapshotTrouble) throw new Refusal(error.message);
    throw error;
  }
}
