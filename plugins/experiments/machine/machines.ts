// The machines that screens have asked for: each once, so that all of them show and do the same.
import { type Kernel, OnceKey, settingsOf } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import type { Vm } from '../api.ts';
import { experimentSettings } from '../settings.ts';
import { awaitedMachinesOf } from './awaitedMachines.ts';
import { Machine } from './machine.store.ts';
import type { MachineWhere } from './machinePlaces.ts';

const MACHINES = new OnceKey<Map<string, Machine>>();

/** The signed-in user's machine of a chapter in a place. */
export function machineOf(kernel: Kernel, where: MachineWhere, vm?: Vm): Machine {
  const machines = kernel.once(MACHINES, () => new Map<string, Machine>());
  const { place, chapterRefId } = where;
  const key = JSON.stringify([ownerKey(kernel), place.kind, place.id, chapterRefId]);
  const known = machines.get(key);
  if (known) return known;
  const machine = new Machine(needsOf(kernel), where, vm);
  machines.set(key, machine);
  return machine;
}

function needsOf(kernel: Kernel): ConstructorParameters<typeof Machine>[0] {
  const { http, remotes, notices, deployment } = kernel;
  const { nodeProbe, idleMinutes } = settingsOf(kernel, experimentSettings);
  return {
    http,
    remotes,
    notices,
    clock: serverClockOf(kernel),
    nodeProbe,
    idleMinutes,
    page: { own: location.href, hosts: reachableHosts(deployment) },
    awaited: (machine) => awaitedMachinesOf(kernel).add(machine),
  };
}

/** The same origins as in the content security policy. */
function reachableHosts({ services, nodeHosts, fileHosts }: Kernel['deployment']): string[] {
  const served = Object.values(services).flatMap((address) =>
    address.startsWith('http') ? [new URL(address).origin] : [],
  );
  return [...served, ...nodeHosts, ...fileHosts];
}
