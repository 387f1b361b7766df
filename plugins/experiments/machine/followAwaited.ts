// Background task after sign-in: continues to wait for machines from an earlier page. Makes no calls if there are
// none.
import type { Kernel } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { awaitedMachinesOf, keptFor } from './awaitedMachines.ts';

export default async function followAwaited(kernel: Kernel): Promise<void> {
  const waiting = keptFor(ownerKey(kernel));
  if (waiting.length === 0) return;
  const code = await import('./machines.ts').catch(() => undefined);
  if (!code) return;
  for (const where of waiting) awaitedMachinesOf(kernel).add(code.machineOf(kernel, where));
}
