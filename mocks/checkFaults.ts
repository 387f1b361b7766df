import { knownAddresses, unknownMatch } from './control/knownAddresses.ts';
import { loadFeatures } from './loadFeatures.ts';
import type { FaultPlan } from './world/faults.ts';
import { StartTrouble } from './world/StartTrouble.ts';

/** Refuses faults that nothing could meet. Ask before anything is opened or deleted. Throws StartTrouble. */
export async function checkFaults(faults: readonly FaultPlan[], parts?: readonly string[]): Promise<void> {
  if (faults.length === 0) return;
  const known = knownAddresses(await loadFeatures(parts));
  for (const { match } of faults) {
    const unknown = unknownMatch(match, known);
    if (unknown) throw new StartTrouble(unknown.problem, unknown.remedy);
  }
}
