// The view of an address (a page, an error, a request to sign in …) and its title.
import type { OpenedPage, PageEntry, Plugin } from '../plugin/definePlugin.ts';
import type { InactivePlugin } from '../plugin/resolve.ts';

export type View =
  | { kind: 'page'; plugin: Plugin; entry: PageEntry; opened: OpenedPage }
  | { kind: 'sign-in'; plugin: Plugin; entry: PageEntry }
  /** It is not known yet whether somebody is signed in. */
  | { kind: 'unsure'; plugin: Plugin; entry: PageEntry }
  | { kind: 'broken'; plugin: Plugin; entry: PageEntry }
  | { kind: 'inactive'; inactive: InactivePlugin }
  | { kind: 'lost' };

export function titleOf(view: View): string {
  switch (view.kind) {
    case 'inactive':
      return '该功能未开通';
    case 'lost':
      return '页面走丢了';
    default:
      return view.entry.title;
  }
}

/** True if this page is on screen, with any parameters. */
export const isPage = (view: View | undefined, entry: PageEntry): boolean =>
  view?.kind === 'page' && view.entry === entry;

export function pluginOf(view: View): string {
  if (view.kind === 'inactive') return view.inactive.id;
  return 'plugin' in view ? view.plugin.id : 'kernel';
}
