// Where the user was going when a sign-in was required, kept while they register or are at a third party.
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
