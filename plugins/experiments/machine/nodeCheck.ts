// Checks if a machine can be started on a node, and if the node is reachable from here.
import { placed } from '#kernel/index.ts';
import type { Node } from '../api.ts';
import { NODE_TROUBLES } from '../constants.ts';

type Health = Pick<Node, 'enableStatus' | 'onlineStatus' | 'loadCondition'>;

/** The reason why no machine can be started there. */
export function nodeTrouble({ enableStatus, onlineStatus, loadCondition }: Health): string | undefined {
  if (enableStatus === 'disabled') return NODE_TROUBLES.disabled;
  if (onlineStatus === 'offline') return NODE_TROUBLES.offline;
  return loadCondition === 'busy' ? NODE_TROUBLES.busy : undefined;
}

interface Page {
  /** The platform's own address. */
  own: string;
  /** The hosts that the deployment allows besides the own one. */
  hosts: readonly string[];
}

/**
 * The address to probe, if a page may probe it. The content security policy allows only the deployment's hosts, and a
 * blocked request would look like an unreachable network.
 */
export function probeAddress(nodeApi: string, { own, hosts }: Page): string | undefined {
  if (nodeApi === '' || !URL.canParse(nodeApi, own)) return undefined;
  const { origin, href } = new URL(placed(nodeApi), own);
  return [new URL(own).origin, ...hosts].includes(origin) ? href : undefined;
}
