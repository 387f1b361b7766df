import type { Kernel } from '#kernel/index.ts';
import { createElement } from 'react';

export interface PreviewedFile {
  classroomId: string;
  /** The material's. */
  id: string;
  file: { fileId: string; name: string; size: number };
}

/** Shows a file above the list. */
export function openPreview(kernel: Kernel, previewed: PreviewedFile): void {
  kernel.notices.show({
    title: previewed.file.name,
    load: async () => {
      const { Preview } = await import('./Preview.tsx');
      return { default: () => createElement(Preview, previewed) };
    },
  });
}
