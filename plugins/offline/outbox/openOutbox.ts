import type { Kernel } from '#kernel/createKernel.ts';
import { newOperationId } from '#kernel/http/operation.ts';
import { deploymentKey, ownerKey } from '../owner.ts';
import { alone } from './alone.ts';
import { Outbox } from './outbox.store.ts';
import { outboxDatabase } from './outboxDatabase.ts';
import type { OutboxKind } from './OutboxKind.ts';

/** Opens an outbox that lives as long as the kernel; open each kind once, with `kernel.once`. */
export function openOutbox<T, R>(
  kernel: Kernel,
  kind: OutboxKind<T, R>,
  durability: IDBTransactionDurability = 'relaxed',
): Outbox<T, R> {
  const { session } = kernel;
  const ownerOf = (): string | undefined => (kind.visitors ? ownerKey(kernel) : session.user?.userId);
  const outbox = new Outbox(kind, {
    deployment: deploymentKey(kernel),
    disk: outboxDatabase(durability),
    owner: () => (session.heldOut || session.unsure ? undefined : ownerOf()),
    // A held page whose user has to sign in again still shows the waiting rows.
    shownOwner: ownerOf,
    newId: newOperationId,
    random: Math.random,
    alone,
  });
  // A page that is drawn on the server shows what the upstream has; the browser adds what waits on its disk.
  if (typeof document !== 'undefined') kernel.whenDisposed(outbox.start());
  return outbox;
}
