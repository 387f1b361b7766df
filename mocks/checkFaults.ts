import { faultTrouble, knownAddresses } from './control/knownAddresses.ts';
import { loadFeatures } from './loadFeatures.ts';
import type { FaultPlan } from './world/faults.ts';

/** Refuses faults that nothing could meet. Ask before anything is opened or deleted. Throws StartTrouble. */
export async function checkFaults(faults: readonly FaultPlan[], parts?: readonly string[]): Promise<void> {
  if (faults.length === 0) return;
  const known = knownAddresses(await loadFeatures(parts));
  for (const { match } of faults) {
    const trouble = faultTrouble(match, known);
    if (trouble) throw trouble;
  }
}
