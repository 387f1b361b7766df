// The open texts of one kind in a kernel: all screens that show a text share it.
import { reaction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { openTabs, thisTab } from '#plugins/offline/drafts/tabs.ts';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import type { Written } from './manuscript.ts';
import type { Manuscripts } from './manuscriptOutbox.ts';
import type { Asked, ManuscriptServices } from './services.ts';

/**
 * By lane. Nobody gets another user's: all are closed when somebody else signs in.
 * @example kernel.once(REPORTS, () => sharedManuscripts<WrittenReport>(kernel))
 */
export function sharedManuscripts<One extends { dispose(): void }>(kernel: Kernel): Map<string, One> {
  const all = new Map<string, One>();
  const end = (): void => {
    for (const one of all.values()) one.dispose();
    all.clear();
  };
  const follow = reaction(() => kernel.session.user?.userId, end);
  kernel.whenDisposed(() => {
    follow();
    end();
  });
  return all;
}

type OfPlugin = 'ask' | 'locked' | 'changed';

/** What a manuscript needs of the kernel; the plugin adds what is its own. */
export function kernelServices<Where extends object, Fields extends Written, Found>(
  kernel: Kernel,
  { calls, ...manuscripts }: Manuscripts<Where, Fields, Found>,
  where: Where,
): Omit<ManuscriptServices<Where, Fields, Found, RichText>, OfPlugin> {
  const { format } = manuscripts;
  let tab = '';
  return {
    ...manuscripts,
    where,
    owner: kernel.session.user?.userId ?? '',
    writer: () => tab,
    async openTabs() {
      tab = await thisTab();
      return openTabs();
    },
    openText: (html) => openText(kernel, `${format.name}:${format.laneOf(where)}`, html),
    find: (id) => calls.find(where, id),
  };
}

/** What the upstream has, where nothing else is to be asked. */
export async function asked<Fields, Found>(
  find: Promise<Found | undefined>,
  blank: Fields,
): Promise<Asked<Fields, Found>> {
  try {
    return { found: await find, blank, failure: undefined };
  } catch (error) {
    return { found: undefined, blank, failure: failureOf(error) };
  }
}

/** A failed call as a value. */
export function failureOf(error: unknown): CallError {
  if (!(error instanceof CallError)) throw error;
  return error;
}

/** The editor's code comes only now. */
async function openText(kernel: Kernel, name: string, html: string): Promise<RichText> {
  const [{ RichText: Text }, { uploadPicture }] = await Promise.all([
    import('#plugins/ui/editor/richText.store.ts'),
    import('#plugins/ui/editor/pictures/uploadPicture.ts'),
  ]);
  return new Text({ html, upload: uploadPicture(kernel, name) });
}
