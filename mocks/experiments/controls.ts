import * as v from 'valibot';
import * as api from '#plugins/experiments/api.ts';
import { controlAction, type ControlActions } from '../control/Controls.ts';
import { orNotFound } from '../handler/Refusal.ts';
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

const Failure = v.strictObject({ vmId: v.string(), message: v.optional(v.string(), '磁盘读写错误，请重建实验机') });

export const actions: ControlActions = {
  'GET nodes': controlAction({
    title: '实验机所在的节点',
    reply: v.array(Nodes.schema),
    run: ({ world: { db } }) => db.documents.all(Nodes),
  }),
  'POST nodes': controlAction({
    title: '改动一个节点',
    body: NodeChange,
    reply: Nodes.schema,
    run({ world: { db }, body: { nodeId, ...change } }) {
      const node = { ...nodeOf(db, nodeId), ...change };
      db.documents.put(Nodes, v.parse(Nodes.schema, node));
      return nodeOf(db, nodeId);
    },
  }),
  'GET console-trouble': controlAction({
    title: '实验机控制台的连接现在有什么毛病',
    reply: ConnectionTrouble,
    run: ({ world: { db } }) => readTrouble(db),
  }),
  'POST console-trouble': controlAction({
    title: '让实验机控制台的连接出毛病，或好起来',
    body: ConnectionTrouble,
    reply: ConnectionTrouble,
    run({ world: { db }, body }) {
      setTrouble(db, body);
      return readTrouble(db);
    },
  }),
  'POST console-cut': controlAction({
    title: '断开所有实验机控制台的连接',
    reply: v.object({ cut: v.pipe(v.number(), v.description('断开了几个')) }),
    run: ({ world }) => ({ cut: cutConsoles(world) }),
  }),
  'POST machine-failure': controlAction({
    title: '让一台实验机坏掉',
    body: Failure,
    reply: api.Vm,
    run({ world: { db, clock }, body: { vmId, message } }) {
      const machine = orNotFound(machineById(db, vmId, clock.now()), '实验机');
      const failed = { ...machine, phase: 'failed' as const, phase_until: null, message };
      putMachine(db, failed);
      return show(db, failed, clock.now());
    },
  }),
};
