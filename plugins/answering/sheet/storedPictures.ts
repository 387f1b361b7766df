// The pictures of a paper's questions, kept with it: without a network they are drawn from here.
import type { Kernel } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { inertDocument } from '#plugins/ui/content/trustedTypes.ts';
import type { Subject } from '../api.ts';
import { contentsOf } from '../subject/contentsOf.ts';
import { PICTURES } from './sheetStorage.ts';
import sheetOutboxOf from './sheetOutbox.ts';

/** Pictures per paper, and bytes per picture; more are not worth the space. */
const MOST = 200;
const LARGEST = 2_000_000;

interface PictureStore {
  fetch(source: string): Promise<Response>;
  read(name: string): Promise<unknown>;
  write(name: string, picture: Blob): Promise<void>;
}

export function storedPicturesOf(kernel: Kernel, sheetId: string): StoredPictures {
  const { outbox } = sheetOutboxOf(kernel);
  const owner = ownerKey(kernel);
  return new StoredPictures(sheetId, {
    fetch: (source) => kernel.http.fetchRaw(source),
    read: async (name) => (await outbox.storedValue(name, owner))?.value,
    write: (name, picture) => outbox.storeValue(name, picture, owner),
  });
}

export class StoredPictures {
  readonly #sheetId: string;
  readonly #store: PictureStore;
  readonly #drawn: string[] = [];
  #ended = false;

  constructor(sheetId: string, store: PictureStore) {
    this.#sheetId = sheetId;
    this.#store = store;
  }

  /** Fetches the missing pictures one by one; after the first failure the rest waits for the next visit. */
  async keep(subjects: readonly Subject[]): Promise<void> {
    const sources = new Set(subjects.flatMap(contentsOf).flatMap(sourcesIn));
    for (const source of [...sources].slice(0, MOST)) {
      if (this.#ended || (await this.#stored(source))) continue;
      const picture = await this.#fetch(source);
      if (picture === undefined) return;
      if (picture.size > LARGEST || !picture.type.startsWith('image/')) continue;
      await this.#store.write(this.#nameOf(source), picture);
    }
  }

  /** Replaces pictures in `root` that cannot be fetched with stored ones. Call the result to stop. */
  follow(root: HTMLElement): () => void {
    const failed = ({ target }: Event) => target instanceof HTMLImageElement && void this.#draw(target);
    // It does not bubble.
    root.addEventListener('error', failed, true);
    return () => {
      this.#ended = true;
      root.removeEventListener('error', failed, true);
      for (const address of this.#drawn) URL.revokeObjectURL(address);
    };
  }

  async #draw(image: HTMLImageElement): Promise<void> {
    const source = image.getAttribute('src') ?? '';
    const picture = source.startsWith('blob:') ? undefined : await this.#stored(source);
    if (!picture || this.#ended) return;
    const address = URL.createObjectURL(picture);
    this.#drawn.push(address);
    image.src = address;
  }

  async #fetch(source: string): Promise<Blob | undefined> {
    try {
      const answer = await this.#store.fetch(source);
      return answer.ok ? await answer.blob() : new Blob();
    } catch {
      return undefined;
    }
  }

  async #stored(source: string): Promise<Blob | undefined> {
    const stored = await this.#store.read(this.#nameOf(source));
    return stored instanceof Blob ? stored : undefined;
  }

  #nameOf(source: string): string {
    return `${PICTURES}${this.#sheetId} ${source}`;
  }
}

function sourcesIn(html: string): string[] {
  if (!html.includes('<img')) return [];
  const page = inertDocument(html);
  return [...page.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '').filter((src) => src !== '');
}
