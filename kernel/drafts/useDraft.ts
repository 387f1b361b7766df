import { useEffect, useState } from 'react';
import type { Kernel } from '../createKernel.ts';
import { useKernel } from '../KernelContext.ts';
import { Draft, type Draftable } from './draft.store.ts';
import { DraftStore } from './draftStore.ts';
import { openTabs, thisTab } from './tabs.ts';

const stores = new WeakMap<Kernel['session'], DraftStore>();

/** The drafts of a kernel's deployment. */
export function draftsOf({ session, deployment }: Pick<Kernel, 'session' | 'deployment'>): DraftStore {
  const store =
    stores.get(session) ?? new DraftStore(`${deployment.services.system} ${deployment.destinationHost ?? ''}`);
  stores.set(session, store);
  return store;
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
