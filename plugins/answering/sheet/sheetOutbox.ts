import type { Kernel } from '#kernel/createKernel.ts';

export default function sheetOutboxOf(kernel: Kernel): unknown {
  return kernel;
}
