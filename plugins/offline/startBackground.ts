import type { Kernel } from '#kernel/createKernel.ts';
import { sendLeftOver } from './outbox/sendLeftOver.ts';
import { background, type Background } from './points.ts';

/** Sends what a signed-in user left unsent, and starts background work. */
export async function startBackground(kernel: Kernel, owner: string): Promise<void> {
  await sendLeftOver(kernel, owner);
  await begin(kernel, () => true);
}

/** Starts background work for a guest, on a page that must open offline. */
export const startForVisitor = (kernel: Kernel): Promise<void> =>
  begin(kernel, ({ forVisitors = false }) => forVisitors);

async function begin(kernel: Kernel, wanted: (item: Background) => boolean): Promise<void> {
  const begun = await Promise.allSettled(
    kernel
      .contributions(background)
      .filter(({ item }) => wanted(item))
      .map(async ({ item }) => (await item.start()).default(kernel)),
  );
  // A failed item does not hold up the others; all are started again when the network is back.
  const failed = begun.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
