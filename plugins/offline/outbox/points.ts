// What was left unsent is sent when the platform is next opened, whatever page that is.
import type { Kernel } from '#kernel/createKernel.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

interface Sender extends PointItem {
  /** Opens the outbox whose name is `id`; it then sends by itself. */
  open: () => Promise<{ default: (kernel: Kernel) => unknown }>;
}

/** @example contributes: [outboxes.add({ id: 'study', open: () => import('./trace/traceOutbox.ts') })] */
export const outboxes = point<Sender>('offline.outboxes', { onCrash: 'hide' });
