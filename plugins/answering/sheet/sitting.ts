// Remembers whether the last page that answered a sheet here ended in order: a crash may lose answers that it could not
// store.
import { siteStorage } from '#kernel/browser/storage.ts';
import { newOperationId } from '#plugins/offline/operation.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';

export const SITTINGS = 'sitting ';
/** The last sitting that was left with everything stored. It is written while the page goes, when only localStorage is. */
const LEFT = 'yanxi-kept.left ';

type Storage = Pick<Outbox<never>, 'storeValue' | 'storedValue'>;

export class Sitting {
  readonly #storage: Storage;
  readonly #sheetId: string;
  readonly #owner: string;
  readonly #id = newOperationId();
  #begun = false;

  constructor(storage: Storage, sheetId: string, owner: string) {
    this.#storage = storage;
    this.#sheetId = sheetId;
    this.#owner = owner;
  }

  /** Resolves to whether the last sitting was cut off, or was left while something could not be stored. */
  async begin(): Promise<boolean> {
    if (this.#begun) return false;
    this.#begun = true;
    const last = await this.#storage.storedValue(this.#name, this.#owner);
    const cutOff = last !== undefined && siteStorage.get(LEFT + this.#sheetId) !== last.value;
    await this.#storage.storeValue(this.#name, this.#id, this.#owner);
    return cutOff;
  }

  /** The page is left, or may be, with everything stored. */
  leave(): void {
    if (this.#begun) siteStorage.set(LEFT + this.#sheetId, this.#id);
  }

  /** The page is looked at again. */
  back(): void {
    if (this.#begun) siteStorage.remove(LEFT + this.#sheetId);
  }

  /** The sheet is handed in. */
  end(): void {
    siteStorage.remove(LEFT + this.#sheetId);
    void this.#storage.storeValue(this.#name, undefined, this.#owner);
  }

  get #name(): string {
    return SITTINGS + this.#sheetId;
  }
}
