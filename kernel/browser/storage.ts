// localStorage and sessionStorage that fall back to memory where they are blocked or full.
import { makeAutoObservable } from 'mobx';
import { BASE } from './base.ts';

class SafeStorage {
  /** The browser refused to store something; it is lost with the page. */
  failed = false;
  readonly #storage: () => Storage;
  /** Values the browser refused; undefined for a key that could not be removed. */
  readonly #memory = new Map<string, string | undefined>();

  constructor(storage: () => Storage) {
    this.#storage = storage;
    makeAutoObservable(this);
  }

  get(key: string): string | undefined {
    if (this.#memory.has(key)) return this.#memory.get(key);
    return this.attempt((storage) => storage.getItem(BASE + key)) ?? undefined;
  }

  /** Keys of this platform in the browser's storage. */
  keys(): string[] {
    const all = this.attempt((storage) => Object.keys(storage)) ?? [];
    return all.flatMap((key) => (key.startsWith(BASE) ? key.slice(BASE.length) : []));
  }

  set(key: string, value: string): void {
    const kept = this.attempt((storage) => {
      storage.setItem(BASE + key, value);
      return true;
    });
    if (kept) this.#memory.delete(key);
    else this.#memory.set(key, value);
  }

  remove(key: string): void {
    this.#memory.delete(key);
    this.attempt((storage) => storage.removeItem(BASE + key));
  }

  clear(): void {
    this.#memory.clear();
    for (const key of this.keys()) this.remove(key);
  }

  private attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(this.#storage());
    } catch {
      // Blocked (SecurityError) or full (QuotaExceededError); the shell tells people once.
      this.failed = true;
      return undefined;
    }
  }
}

/**
 * Web storage that never throws.
 * @example tabStorage.set('yanxi.wanted', href);
 */
export const siteStorage = new SafeStorage(() => localStorage);
export const tabStorage = new SafeStorage(() => sessionStorage);
