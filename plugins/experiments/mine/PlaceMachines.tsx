import type { Place } from '#plugins/places/places.ts';
import type { Vm } from '../api.ts';
import { MachineCard } from './MachineCard.tsx';
import { stands } from './machineLists.ts';
import css from './MachineCard.module.css';

/** The trainee's machines at a place, above its list; empty without machines. */
export function PlaceMachines({ place, machines }: { place: Place; machines: readonly Vm[] }) {
  const standing = machines.filter(stands);
  if (standing.length === 0) return null;
  return (
    <section className={css['list']} aria-label="我的实验机">
      {standing.map((vm) => (
        <MachineCard key={vm.vmId} place={place} vm={vm} />
      ))}
    </section>
  );
}
