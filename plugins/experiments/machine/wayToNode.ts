// Checks before a machine is started: the node, and the network to it.
import { CallError, type Http, type Notices } from '#kernel/index.ts';
import { isReachable } from '#plugins/experiments/machine/isReachable.ts';
import { getVmNode, type Node } from '../api.ts';
import { NETWORK_PROBE, OTHER_NETWORK } from '../constants.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import { nodeTrouble, probeAddress } from './nodeCheck.ts';

export interface WayNeeds {
  http: Pick<Http, 'send'>;
  notices: Pick<Notices, 'confirm'>;
  /** The platform's own address, and the other hosts that its pages may reach. */
  page: { readonly own: string; readonly hosts: readonly string[] };
  /** Probed instead of the node's own address, if set. */
  nodeProbe: string;
  isReachable?: typeof isReachable;
}

/** `trouble`: no machine can be started there. `away`: it cannot be reached from this network. */
export type Way = 'clear' | 'trouble' | 'away';

/** Explains obstacles in dialogs. Throws a CallError if the node cannot be read. */
export async function wayToNode(
  needs: WayNeeds,
  chapterRefId: string,
  tell: (doing: 'checking' | 'probing') => void,
): Promise<Way> {
  tell('checking');
  const node = await findNode(needs, chapterRefId);
  if (!node) return 'clear';
  const trouble = nodeTrouble(node);
  if (trouble !== undefined) {
    const title = '现在不能开始实验';
    void needs.notices.confirm({ title, message: trouble, confirmLabel: '知道了', only: true });
    return 'trouble';
  }
  return probe(needs, node, tell);
}

/** Undefined if the upstream does not say. */
async function findNode({ http }: WayNeeds, chapterRefId: string): Promise<Node | undefined> {
  try {
    return await http.send(getVmNode.with({ chapterRefId }), { tips: false });
  } catch (error) {
    if (error instanceof CallError && isLacking(error)) return undefined;
    throw error;
  }
}

async function probe(needs: WayNeeds, node: Node, tell: (doing: 'probing') => void): Promise<Way> {
  const address = probeAddress(needs.nodeProbe || node.nodeApi, needs.page);
  if (address === undefined) return 'clear';
  const reach = needs.isReachable ?? isReachable;
  const question = { title: '连接不到实验节点', message: OTHER_NETWORK, confirmLabel: '检查网络', cancelLabel: '关闭' };
  for (;;) {
    tell('probing');
    if (await reach(address, NETWORK_PROBE)) return 'clear';
    if (!(await needs.notices.confirm(question))) return 'away';
  }
}
