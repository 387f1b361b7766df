import type { Kernel } from '#kernel/index.ts';
import { examBrowserOf } from './examBrowser.store.ts';
import { sebApi } from './sebApi.ts';

export default function startExamBrowser(kernel: Kernel): void {
  if (sebApi()) void examBrowserOf(kernel).look();
}
