// The open texts of one kind in a kernel, shared by all screens that show them.
import { reaction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { openTabs, thisTab } from '#plugins/offline/drafts/tabs.ts';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import type { Written } from './manuscript.ts';
import type { Manuscripts } from './manuscriptOutbox.ts';
import type { Asked, ManuscriptServices } from './services.ts';

/**
 * Texts by lane. All are closed when another user signs in, who must not get them.
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

/** A manuscript's dependencies from the kernel; the plugin adds its own. */
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

/** The upstream's version, for texts that need no other information. */
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

/** Returns a failed call as a value. */
export function failureOf(error: unknown): CallError {
  if (!(error instanceof CallError)) throw error;
  return error;
}

/** Loads the editor's code, which is not needed before. */
async function openText(kernel: Kernel, name: string, html: string): Promise<RichText> {
  const [{ RichText: Text }, { uploadPicture }] = await Promise.all([
    import('#plugins/ui/editor/richText.store.ts'),
    import('#plugins/ui/editor/pictures/uploadPicture.ts'),
  ]);
  return new Text({ html, upload: uploadPicture(kernel, name) });
}
