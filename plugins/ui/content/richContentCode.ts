// The code that puts what people wrote with an editor on a page: fetched with the first content that needs it, or ahead.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { takeover } from '../states/hydration.ts';

export type Clean = (html: string) => DocumentFragment;

/** From its loading on, content is there at once. */
let loaded: Clean | undefined;

export const loadedCleaner = (): Clean | undefined => loaded;

export async function loadRichContent(): Promise<Clean> {
  const { cleanHtml } = await import('./cleanHtml.ts');
  loaded = cleanHtml;
  return cleanHtml;
}

/**
 * A screen whose main content is rich: what that needs is fetched side by side with the screen. On a page that came drawn
 * the content stands already, as the server cleaned it.
 * @example page(noteDetail, { load: withRichContent(() => import('./NoteDetail.tsx')), … })
 */
export const withRichContent =
  <Props>(load: LazyScreen<Props>): LazyScreen<Props> =>
  async () => {
    // Content that fails to render says so in place.
    const [screen] = await Promise.all([load(), takeover.pending || loadRichContent().catch(() => undefined)]);
    return screen;
  };
