import type { Kernel } from '#kernel/createKernel.ts';
import { newOperationId } from '../operation.ts';
import { deploymentKey } from '../owner.ts';
import { alone } from './alone.ts';
import { diskShelf } from './diskShelf.ts';
import { Outbox } from './outbox.store.ts';
import type { OutboxKind } from './OutboxKind.ts';

/** An outbox that lives as long as the kernel; whoever owns it keeps the one. */
export function openOutbox<T, R>(
  kernel: Kernel,
  kind: OutboxKind<T, R>,
  durability: IDBTransactionDurability = 'relaxed',
): Outbox<T, R> {
  const { session } = kernel;
  const outbox = new Outbox(kind, {
    deployment: deploymentKey(kernel),
    disk: diskShelf(durability),
    owner: () => (session.signedIn ? session.user?.userId : undefined),
    // Of a page that is held while somebody signs in again nothing seems to have arrived.
    shownOwner: () => session.user?.userId,
    newId: newOperationId,
    random: Math.random,
    alone,
  });
  kernel.whenDisposed(outbox.start());
  return outbox;
}
