// Small values stored in this browser: a chosen size, a folded menu. If storage is full or blocked, they last as long
// as the page.
import { siteStorage } from '#kernel/browser/storage.ts';

export function writeLocal(key: string, value: string): void {
  siteStorage.set(`yanxi.${key}`, value);
}

export function readLocal(key: string): string | undefined {
  return siteStorage.get(`yanxi.${key}`);
}
