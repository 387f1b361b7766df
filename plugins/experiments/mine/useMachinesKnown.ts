import { useRemote } from '#kernel/useRemote.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import { listNodes, listPlatformTypes, listVmAlerts, type Vm } from '../api.ts';
import { stands } from './machineLists.ts';

/** What cards of machines say beside the machines: where they run, on what, and what is to be minded. */
export const NODES = listNodes.with({});
export const PLATFORMS = listPlatformTypes.with({});
export const ALERTS = listVmAlerts.with({});

/** All that is drawn of these machines is there, or will not come. Without machines nothing else is asked for. */
export function useMachinesKnown(machines: Remote<Vm[]>): boolean {
  const standing = machines.value?.some(stands) ?? false;
  const nodes = useRemote(standing ? NODES : undefined);
  const platforms = useRemote(standing ? PLATFORMS : undefined);
  const alerts = useRemote(standing ? ALERTS : undefined);
  return isSettled(machines) && (!standing || [nodes, platforms, alerts].every(isSettled));
}

const isSettled = ({ value, error }: Remote<unknown>): boolean => value !== undefined || error !== undefined;
