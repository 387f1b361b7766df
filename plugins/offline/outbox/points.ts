// Rows that were left are sent when the platform is next opened, on whatever page.
import type { Kernel } from '#kernel/createKernel.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

interface OutboxItem extends PointItem {
  /** Opens the outbox with the name `id`, which then sends by itself. */
  open: () => Promise<{ default: (kernel: Kernel) => unknown }>;
}

/** @example contributes: [outboxes.add({ id: 'study', open: () => import('./trace/traceOutbox.ts') })] */
export const outboxes = point<OutboxItem>('offline.outboxes', { onCrash: 'hide' });
