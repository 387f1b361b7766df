// The nodes that machines run on.
import * as v from 'valibot';
import { Id } from '#kernel/http/entities.ts';
import { Node } from '#plugins/experiments/api.ts';
import { documentKind } from '../../database/Documents.ts';

export type StoredNode = v.InferOutput<typeof Nodes.schema>;
export const Nodes = documentKind(
  'node',
  v.object({
    ...Node.entries,
    nodeId: Id,
    /** An institution's own. */
    agencyId: v.nullable(v.string()),
    /** From here: those on an institution's own network are not. */
    reachable: v.boolean(),
    /** So many others wait for a machine on it. */
    waiting: v.optional(v.number(), 0),
    /** Why machines fail to be made on it. */
    trouble: v.optional(v.string(), ''),
  }),
  (node) => node.nodeId,
);

export const PING = '/resource/out-api/v1/node/ping/';
