// The user's destination when a sign-in was required, kept while they register or visit a third party.
import { judgeAddress } from '../judgeAddress.ts';
import { tabStorage } from '#kernel/browser/storage.ts';

const KEY = 'yanxi.wanted';

export function keepWanted(href: string): void {
  tabStorage.set(KEY, href);
}

/** Path and query, only of this site; valid once. */
export function takeWanted(): string | undefined {
  const kept = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  const judged = judgeAddress(kept ?? '', location.origin, []);
  return judged.kind === 'own' ? judged.url.pathname + judged.url.search : undefined;
}
