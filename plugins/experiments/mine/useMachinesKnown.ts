import { type Remote, useRemote } from '#kernel/index.ts';
import { listNodes, listPlatformTypes, listVmAlerts, type Vm } from '../api.ts';
import { stands } from './machineLists.ts';

/** The further calls of machine cards: nodes, platforms, and alerts. */
export const NODES = listNodes.with({});
export const PLATFORMS = listPlatformTypes.with({});
export const ALERTS = listVmAlerts.with({});

/** Everything that the cards draw has arrived or failed. Without machines nothing else is fetched. */
export function useMachinesKnown(machines: Remote<Vm[]>): boolean {
  const standing = machines.value?.some(stands) ?? false;
  const nodes = useRemote(standing ? NODES : undefined);
  const platforms = useRemote(standing ? PLATFORMS : undefined);
  const alerts = useRemote(standing ? ALERTS : undefined);
  return isSettled(machines) && (!standing || [nodes, platforms, alerts].every(isSettled));
}

const isSettled = ({ value, error }: Remote<unknown>): boolean => value !== undefined || error !== undefined;
