import { type RefObject, useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { storedPicturesOf } from '../sheet/storedPictures.ts';
import type { OpenSheet } from './room.store.ts';

/** Stores the pictures of the questions, and uses the stored copies if they cannot be fetched. */
export function usePictures(root: RefObject<HTMLElement | null>, sheet: OpenSheet): void {
  const kernel = useKernel();
  useEffect(() => {
    if (!root.current) return undefined;
    const pictures = storedPicturesOf(kernel, sheet.info.id);
    const stop = pictures.follow(root.current);
    void pictures.keep(sheet.questions.map(({ subject }) => subject));
    return stop;
  }, [root, kernel, sheet]);
}
