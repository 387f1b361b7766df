import { createElement } from 'react';
import type { Kernel } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';

/** Asks what of a course is to be taken along, or shows how far it has come. */
export function openTakeDialog({ notices }: Kernel, place: Place, courseId: string, anew = false): void {
  notices.dialog<void>({
    title: '带走学习',
    width: 520,
    height: 420,
    callback: () => undefined,
    load: async () => {
      const { TakeDialog } = await import('./TakeDialog.tsx');
      return { default: ({ done }) => createElement(TakeDialog, { place, courseId, anew, close: () => done() }) };
    },
  });
}
