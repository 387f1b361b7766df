// Whether a machine can be started on a node, and whether the node is in reach from here.
import { placed } from '#kernel/browser/base.ts';
import type { Node } from '../api.ts';
import { NODE_TROUBLES } from '../constants.ts';

type Health = Pick<Node, 'enableStatus' | 'onlineStatus' | 'loadCondition'>;

/** Why nothing can be started there. */
export function nodeTrouble({ enableStatus, onlineStatus, loadCondition }: Health): string | undefined {
  if (enableStatus === 'disabled') return NODE_TROUBLES.disabled;
  if (onlineStatus === 'offline') return NODE_TROUBLES.offline;
  return loadCondition === 'busy' ? NODE_TROUBLES.busy : undefined;
}

interface Page {
  /** The platform's own address. */
  own: string;
  /** Where else the deployment lets its pages go. */
  hosts: readonly string[];
}

/**
 * The address to try, if a page may try it. The content security policy lets pages reach only what the deployment names:
 * what is blocked by that would look like a foreign network.
 */
export function probeAddress(nodeApi: string, { own, hosts }: Page): string | undefined {
  if (nodeApi === '' || !URL.canParse(nodeApi, own)) return undefined;
  const { origin, href } = new URL(placed(nodeApi), own);
  return [new URL(own).origin, ...hosts].includes(origin) ? href : undefined;
}
