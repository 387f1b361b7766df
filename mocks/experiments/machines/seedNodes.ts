// node-cloud is everybody's; node-N is agency-N's own, on a network that is not reached from elsewhere.
import type { Database } from '../../database/Database.ts';
import { Nodes, PING } from './nodeDocuments.ts';
import { AGENCIES } from '../../institutions/content/agencies.ts';

export function seedNodes(db: Database): void {
  const fine = {
    enableStatus: 'enabled',
    onlineStatus: 'online',
    loadCondition: 'free',
    waiting: 0,
    trouble: '',
  } as const;
  db.documents.put(Nodes, {
    ...fine,
    nodeId: 'node-cloud',
    name: '平台云节点',
    defaultNode: true,
    nodeApi: `${PING}node-cloud`,
    agencyId: null,
    reachable: true,
  });
  for (const [at, [name]] of AGENCIES.entries()) {
    const nodeId = `node-${at + 1}`;
    db.documents.put(Nodes, {
      ...fine,
      nodeId,
      name: `${name}本地节点`,
      defaultNode: false,
      nodeApi: `${PING}${nodeId}`,
      agencyId: `agency-${at + 1}`,
      reachable: false,
    });
  }
}
