// Sends rows left by earlier visits when the platform is next opened, on any page.
import type { Kernel } from '#kernel/createKernel.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

interface OutboxItem extends PointItem {
  /** Opens the outbox named `id`, which then sends by itself. */
  open: () => Promise<{ default: (kernel: Kernel) => unknown }>;
}

/** @example contributes: [outboxes.add({ id: 'study', open: () => import('./trace/traceOutbox.ts') })] */
export const outboxes = point<OutboxItem>('offline.outboxes', { onCrash: 'hide' });
