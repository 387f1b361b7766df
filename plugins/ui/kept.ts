import { siteStorage } from '#kernel/browser/storage.ts';

/** A small choice kept on this machine. Where storage is full or blocked it holds for the page only. */
export function keep(key: string, value: string): void {
  siteStorage.set(`yanxi.${key}`, value);
}

/** What was kept, or undefined. */
export function kept(key: string): string | undefined {
  return siteStorage.get(`yanxi.${key}`);
}
