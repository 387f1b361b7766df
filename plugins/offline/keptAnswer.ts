import type { Kernel } from '#kernel/createKernel.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { keptAnswers } from './points.ts';

/** The first answer that a plugin keeps on this machine. */
export async function keptAnswer(kernel: Kernel, request: CallRequest): Promise<string | undefined> {
  for (const { item } of kernel.contributions(keptAnswers)) {
    const { default: find } = await item.find();
    const text = await find(kernel, request);
    if (text !== undefined) return text;
  }
  return undefined;
}
