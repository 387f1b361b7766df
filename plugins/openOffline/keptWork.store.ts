// The work that the user can continue on this machine. A page with several failed parts shows the list once.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Kernel, OnceKey } from '#kernel/index.ts';
import { draftsOf } from '#plugins/offline/drafts/useDraft.ts';
import { leftOver } from '#plugins/offline/outbox/sendLeftOver.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { keptWork, type KeptWork } from './contract.ts';

export class KeptWorkStore {
  /** Undefined while loading. */
  works: readonly KeptWork[] | undefined = undefined;
  /** Some finished work is waiting for the network to be sent. */
  waits = false;
  /** The parts of the page that would show the list; the first one does. */
  private places: readonly string[] = [];
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    makeAutoObservable<this, 'places'>(this, { works: observableRef, places: observableRef }, { autoBind: true });
  }

  isSaidAt(place: string): boolean {
    return this.places[0] === place;
  }

  /** Registers a part; returns a function that unregisters it. */
  enter(place: string): () => void {
    if (this.places.length === 0) void this.load();
    this.places = [...this.places, place];
    return () => runInAction(() => (this.places = this.places.filter((one) => one !== place)));
  }

  private async load(): Promise<void> {
    const listed = this.#kernel.contributions(keptWork).map(async ({ item }) => {
      const { default: keeper } = await item.keeper();
      return keeper.list(this.#kernel);
    });
    const lists = await Promise.allSettled([...listed, draftsByPage(this.#kernel)]);
    const works = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
    const left = await leftOver(this.#kernel, ownerKey(this.#kernel));
    runInAction(() => {
      this.works = works;
      this.waits = left.length > 0;
    });
  }
}

/** The pages with unsent drafts, newest first; once per page, even if several tabs have a draft of it. */
async function draftsByPage(kernel: Kernel): Promise<readonly KeptWork[]> {
  const drafts = await draftsOf(kernel).all(ownerKey(kernel));
  const byAddress = new Map<string, KeptWork>();
  for (const { page } of drafts.toSorted((a, b) => b.at - a.at)) {
    if (page && !byAddress.has(page.address)) {
      byAddress.set(page.address, { key: `draft ${page.address}`, kind: '草稿', ...page });
    }
  }
  return [...byAddress.values()];
}

const WORKS = new OnceKey<KeptWorkStore>();

export const keptWorkOf = (kernel: Kernel): KeptWorkStore => kernel.once(WORKS, () => new KeptWorkStore(kernel));
