// In the background, once somebody has signed in: goes on waiting for what was waited for when a page was left. Most often
// that is nothing, and nothing is asked.
import type { Kernel } from '#kernel/createKernel.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { awaitedMachinesOf, keptFor } from './awaitedMachines.ts';

export default async function followAwaited(kernel: Kernel): Promise<void> {
  const waiting = keptFor(ownerKey(kernel));
  if (waiting.length === 0) return;
  const code = await import('./machines.ts').catch(() => undefined);
  if (!code) return;
  for (const where of waiting) awaitedMachinesOf(kernel).add(code.machineOf(kernel, where));
}
