import type { Kernel } from '#kernel/createKernel.ts';
import type { PaperRef } from '../contract.ts';
import { keptPaper } from './kept.ts';
import sheetOutboxOf from './sheetOutbox.ts';

export async function isKeptHere(kernel: Kernel, paper: PaperRef): Promise<boolean> {
  const owner = kernel.session.user?.userId;
  if (owner === undefined) return false;
  return (await keptPaper(sheetOutboxOf(kernel).outbox, paper, owner)) !== undefined;
}
