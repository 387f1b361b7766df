import { useEffect, useState } from 'react';
import type { Kernel } from '#kernel/createKernel.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { titleOf } from '#kernel/routing/view.ts';
import { deploymentKey } from '../owner.ts';
import { Draft, type Draftable } from './draft.store.ts';
import { DraftStore } from './draftStore.ts';
import { openTabs, thisTab } from './tabs.ts';

const DRAFTS = new OnceKey<DraftStore>();

export function draftsOf(kernel: Pick<Kernel, 'once' | 'deployment'>): DraftStore {
  return kernel.once(DRAFTS, () => new DraftStore(deploymentKey(kernel)));
}

/**
 * Stores the content of a form until it is accepted, across reload, sign-in, sign-out and crash; show it with
 * `<DraftNote>`. A form about one thing includes its id in the key: `feedback`, `note:7`. `floats` is for forms shown
 * over any page, to which no address leads back.
 * @example const draft = useDraft(store.form, 'feedback');
 */
export function useDraft(form: Draftable, key: string, { floats = false } = {}): Draft {
  const kernel = useKernel();
  const [draft] = useState(
    () =>
      new Draft(form, key, {
        drafts: draftsOf(kernel),
        session: kernel.session,
        tabs: { own: thisTab, open: openTabs },
        ...(!floats && { page: () => pageOf(kernel) }),
      }),
  );
  useEffect(() => draft.open(), [draft]);
  return draft;
}

function pageOf({ navigation: { shown, named } }: Kernel): { address: string; title: string } {
  const address = location.pathname + location.search;
  return { address, title: named ?? (shown ? titleOf(shown.view) : address) };
}
