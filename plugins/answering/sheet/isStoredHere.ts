import type { CallRequest, Kernel } from '#kernel/index.ts';
import type { PaperRef } from '../contract.ts';
import { storedOpenPaper, storedTerms } from './sheetStorage.ts';
import sheetOutboxOf from './sheetOutbox.ts';

export async function isStoredHere(kernel: Kernel, paper: PaperRef): Promise<boolean> {
  const owner = kernel.session.user?.userId;
  if (owner === undefined) return false;
  return (await storedOpenPaper(sheetOutboxOf(kernel).outbox, paper, owner)) !== undefined;
}

export function termsStoredHere<P>(kernel: Kernel, paper: PaperRef, { call }: CallRequest<P>): Promise<P | undefined> {
  const owner = kernel.session.user?.userId;
  return owner === undefined
    ? Promise.resolve(undefined)
    : storedTerms(sheetOutboxOf(kernel).outbox, paper, call.reply, owner);
}
