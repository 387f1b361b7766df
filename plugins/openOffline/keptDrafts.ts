// Lists unsent drafts by the page on which they were typed.
import type { Kernel } from '#kernel/index.ts';
import { draftsOf } from '#plugins/offline/drafts/useDraft.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import type { KeptWork } from './contract.ts';

/** Newest first; once per page, even if several tabs have a draft of it. */
async function list(kernel: Kernel): Promise<readonly KeptWork[]> {
  const drafts = await draftsOf(kernel).all(ownerKey(kernel));
  const byAddress = new Map<string, KeptWork>();
  for (const { page } of drafts.toSorted((a, b) => b.at - a.at)) {
    if (page && !byAddress.has(page.address)) {
      byAddress.set(page.address, { key: `draft ${page.address}`, kind: '草稿', ...page });
    }
  }
  return [...byAddress.values()];
}

export default { list };
