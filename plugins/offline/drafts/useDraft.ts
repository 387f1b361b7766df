import { deploymentKey } from '../owner.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { useEffect, useState } from 'react';
import type { Kernel } from '#kernel/createKernel.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { Draft, type Draftable } from './draft.store.ts';
import { DraftStore } from './draftStore.ts';
import { openTabs, thisTab } from './tabs.ts';

const DRAFTS = new OnceKey<DraftStore>();

/** The drafts of a kernel's deployment. */
export function draftsOf(kernel: Pick<Kernel, 'once' | 'deployment'>): DraftStore {
  return kernel.once(DRAFTS, () => new DraftStore(deploymentKey(kernel)));
}

/**
 * Keeps what is typed into a form over reload, sign-in, sign-out and crash until it is accepted; show it with `<DraftNote>`.
 * A form about one thing names it in its key: `feedback`, `note:7`.
 * @example const draft = useDraft(store.form, 'feedback');
 */
export function useDraft(form: Draftable, key: string): Draft {
  const kernel = useKernel();
  const [draft] = useState(
    () =>
      new Draft(form, key, {
        drafts: draftsOf(kernel),
        session: kernel.session,
        tabs: { own: thisTab, open: openTabs },
      }),
  );
  useEffect(() => draft.open(), [draft]);
  return draft;
}
