// Where someone wanted to go when a sign-in stood in the way, kept while they register or are away at a third party.
import { judgeAddress } from '../judgeAddress.ts';
import { tabStorage } from '#kernel/browser/storage.ts';

const KEY = 'yanxi.wanted';

export function keepWanted(href: string): void {
  tabStorage.set(KEY, href);
}

/** Path and query, of this site only; it serves once. */
export function takeWanted(): string | undefined {
  const kept = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  const judged = judgeAddress(kept ?? '', location.origin, []);
  return judged.kind === 'own' ? judged.url.pathname + judged.url.search : undefined;
}
