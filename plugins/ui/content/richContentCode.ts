// The code that renders rich content, loaded with the first content that needs it or ahead of time.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { takeover } from '#kernel/browser/hydration.ts';

export type Clean = (html: string) => DocumentFragment;

/** Set once loaded; from then on content appears at once. */
let loaded: Clean | undefined;

export const loadedCleaner = (): Clean | undefined => loaded;

export async function loadRichContent(): Promise<Clean> {
  const { cleanHtml } = await import('./cleanHtml.ts');
  loaded = cleanHtml;
  return cleanHtml;
}

/**
 * Wraps a screen whose main content is rich: the code for it loads in parallel with the screen. On a server-drawn page the
 * content is there already, cleaned by the server.
 * @example page(noteDetail, { load: withRichContent(() => import('./NoteDetail.tsx')), … })
 */
export const withRichContent =
  <Props>(load: LazyScreen<Props>): LazyScreen<Props> =>
  async () => {
    // Content that fails to render reports it in place.
    const [screen] = await Promise.all([load(), takeover.pending || loadRichContent().catch(() => undefined)]);
    return screen;
  };
