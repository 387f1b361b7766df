import * as v from 'valibot';
import * as api from '#plugins/experiments/api.ts';
import type { ControlActions } from '../control/Controls.ts';
import { readAs } from '../handler/readAs.ts';
import { notFound } from '../handler/Refusal.ts';
import { show } from './machines/machines.ts';
import { nodeOf } from './machines/nodes.ts';
import { machineById, putMachine } from './machines/machineRows.ts';
import { ConnectionTrouble, cutConsoles, readTrouble, setTrouble } from './machines/session/connectionTrouble.ts';
import { Nodes } from './machines/nodeDocuments.ts';

const NodeChange = v.strictObject({
  nodeId: v.optional(v.string(), 'node-cloud'),
  ...v.partial(v.pick(api.Node, ['enableStatus', 'onlineStatus', 'loadCondition'])).entries,
  reachable: v.optional(v.boolean()),
  waiting: v.optional(v.number()),
  trouble: v.optional(v.string()),
});

const Failure = v.strictObject({ vmId: v.string(), message: v.optional(v.string(), '磁盘读写错误，请重建虚拟机') });

export const actions: ControlActions = {
  'GET nodes': ({ world: { db } }) => db.documents.all(Nodes),
  'POST nodes': ({ world: { db }, body }) => {
    const { nodeId, ...change } = readAs(NodeChange, body);
    const node = { ...nodeOf(db, nodeId), ...change };
    db.documents.put(Nodes, v.parse(Nodes.schema, node));
    return nodeOf(db, nodeId);
  },
  'GET console-trouble': ({ world: { db } }) => readTrouble(db),
  'POST console-trouble': ({ world: { db }, body }) => {
    setTrouble(db, readAs(ConnectionTrouble, body));
    return readTrouble(db);
  },
  'POST console-cut': ({ world }) => ({ cut: cutConsoles(world) }),
  'POST machine-failure': ({ world: { db, clock }, body }) => {
    const { vmId, message } = readAs(Failure, body);
    const machine = machineById(db, vmId, clock.now());
    if (!machine) throw notFound('虚拟机');
    const failed = { ...machine, phase: 'failed' as const, phase_until: null, message };
    putMachine(db, failed);
    return show(db, failed, clock.now());
  },
};
