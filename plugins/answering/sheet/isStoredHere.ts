import type { Kernel } from '#kernel/createKernel.ts';
import type { PaperRef } from '../contract.ts';
import { storedOpenPaper } from './sheetStorage.ts';
import sheetOutboxOf from './sheetOutbox.ts';

export async function isStoredHere(kernel: Kernel, paper: PaperRef): Promise<boolean> {
  const owner = kernel.session.user?.userId;
  if (owner === undefined) return false;
  return (await storedOpenPaper(sheetOutboxOf(kernel).outbox, paper, owner)) !== undefined;
}
