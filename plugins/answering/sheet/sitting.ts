// Remembers whether the last page that answered a sheet here ended in order: a crash may lose answers that it could not
// store.
import { newOperationId, siteStorage } from '#kernel/index.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';

export const SITTINGS = 'sitting ';
/**
 * The last sitting that was left with everything stored, or `UNDER_WAY`. It is in localStorage, which can be written while
 * the page goes, and which stays when the browser loses its databases.
 */
const LEFT = 'yanxi-kept.left ';
const UNDER_WAY = 'under way';

type Storage = Pick<Outbox<never>, 'storeValue' | 'storedValue'>;

export class Sitting {
  readonly #storage: Storage;
  readonly #sheetId: string;
  readonly #owner: string;
  readonly #id = newOperationId();

  constructor(storage: Storage, sheetId: string, owner: string) {
    this.#storage = storage;
    this.#sheetId = sheetId;
    this.#owner = owner;
  }

  /** The sheet was answered in this browser and not handed in here. */
  get known(): boolean {
    return siteStorage.get(this.#left) !== undefined;
  }

  /**
   * Resolves to whether the last sitting was cut off, or was left while something could not be stored. A page that gave way
   * to another one begins again.
   */
  async begin(): Promise<boolean> {
    const left = siteStorage.get(this.#left);
    this.back();
    const last = (await this.#storage.storedValue(this.#name, this.#owner))?.value;
    await this.#storage.storeValue(this.#name, this.#id, this.#owner);
    return last !== undefined && last !== this.#id && last !== left;
  }

  /** The page is left, or may be, with everything stored. */
  leave(): void {
    siteStorage.set(this.#left, this.#id);
  }

  /** The page is looked at again. */
  back(): void {
    siteStorage.set(this.#left, UNDER_WAY);
  }

  /** The sheet is handed in. */
  end(): void {
    forgetSitting(this.#sheetId);
    void this.#storage.storeValue(this.#name, undefined, this.#owner);
  }

  get #name(): string {
    return SITTINGS + this.#sheetId;
  }

  get #left(): string {
    return LEFT + this.#sheetId;
  }
}

export function forgetSitting(sheetId: string): void {
  siteStorage.remove(LEFT + sheetId);
}
