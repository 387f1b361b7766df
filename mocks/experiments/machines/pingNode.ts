import { refused, sendJson, succeeded } from '../../http/respond.ts';
import type { Exchange } from '../../handler/Route.ts';
import { Nodes } from './nodeDocuments.ts';

/** Whether a node is in reach from here: one on a foreign network never answers. */
export function pingNode({ response, params, world }: Exchange): void {
  const node = world.db.documents.get(Nodes, params['nodeId'] ?? '');
  if (!node) sendJson(response, 404, refused(404, '节点不存在'));
  else if (node.reachable) sendJson(response, 200, succeeded({ nodeId: node.nodeId }));
}
