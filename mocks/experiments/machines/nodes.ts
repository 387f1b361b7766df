// The nodes that machines run on, and why nothing can be started there.
import type { Node } from '#plugins/experiments/api.ts';
import type * as v from 'valibot';
import { orNotFound } from '../../handler/Refusal.ts';
import type { Exchange } from '../../handler/Route.ts';
import { refused, sendJson, succeeded } from '../../http/respond.ts';
import type { Database } from '../../database/Database.ts';
import { Agencies } from '../../documents/agencies.ts';
import { Courses } from '../../documents/courses.ts';
import { Nodes, type StoredNode } from './nodeDocuments.ts';
import type { ExperimentFacts } from '../experimentOf.ts';

/** The node on which an experiment's machine runs, or would. */
export function nodeFor(db: Database, { lesson, internal }: ExperimentFacts, wanted?: string): StoredNode {
  if (wanted !== undefined) return nodeOf(db, wanted);
  const nodes = db.documents.all(Nodes);
  const agencyName = db.documents.get(Courses, lesson.course_id)?.agencyName;
  const agency = db.documents.all(Agencies).find(({ name }) => name === agencyName);
  const own = internal ? nodes.find(({ agencyId }) => agencyId === agency?.agencyId) : undefined;
  return orNotFound(own ?? nodes.find(({ defaultNode }) => defaultNode), '节点');
}

export function nodeOf(db: Database, nodeId: string): StoredNode {
  return orNotFound(db.documents.get(Nodes, nodeId), '节点');
}

/** Why nothing can be started on it. */
export function nodeTrouble({
  enableStatus,
  onlineStatus,
  loadCondition,
}: v.InferOutput<typeof Node>): string | undefined {
  if (enableStatus === 'disabled') return '本地节点被禁用，请联系管理员。';
  if (onlineStatus === 'offline') return '服务器断线，请刷新重试。';
  return loadCondition === 'busy' ? '服务器有点忙，请稍后再试。' : undefined;
}

/** A node on a foreign network never answers. */
export function pingNode({ response, params, world }: Exchange): void {
  const node = world.db.documents.get(Nodes, params['nodeId'] ?? '');
  if (!node) sendJson(response, 404, refused(404, '节点不存在'));
  else if (node.reachable) sendJson(response, 200, succeeded({ nodeId: node.nodeId }));
}
