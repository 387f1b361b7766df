import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { loadCovers } from './coverChoice.ts';

/**
 * A screen full of covers, for those who are signed in: what chooses them is fetched side by side with the screen. A page
 * that comes drawn has its covers and does without.
 * @example page(noteList, { access: 'login', load: withCovers(() => import('./NoteList.tsx')), … })
 */
export const withCovers =
  <Props>(load: LazyScreen<Props>): LazyScreen<Props> =>
  () => {
    loadCovers();
    return load();
  };
