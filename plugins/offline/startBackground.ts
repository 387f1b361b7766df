import type { Kernel } from '#kernel/createKernel.ts';
import { sendLeftOver } from './outbox/sendLeftOver.ts';
import { background, type Background } from './points.ts';

/** For a user who has signed in: what was left unsent is sent, and what goes on unseen begins. */
export async function startBackground(kernel: Kernel, owner: string): Promise<void> {
  await sendLeftOver(kernel, owner);
  await begin(kernel, () => true);
}

/** For a visitor, on a page that is to open without a network, too. */
export const startForVisitor = (kernel: Kernel): Promise<void> =>
  begin(kernel, ({ forVisitors = false }) => forVisitors);

async function begin(kernel: Kernel, wanted: (item: Background) => boolean): Promise<void> {
  const begun = await Promise.allSettled(
    kernel
      .contributions(background)
      .filter(({ item }) => wanted(item))
      .map(async ({ item }) => (await item.start()).default(kernel)),
  );
  // None holds up the others; all are begun again when the network is back.
  const failed = begun.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
