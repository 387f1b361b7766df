// The work that the user can continue on this machine. A page with several failed parts shows the list once.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Kernel, OnceKey } from '#kernel/index.ts';
import { leftOver } from '#plugins/offline/outbox/sendLeftOver.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { keptWork, type KeptWork } from './contract.ts';
import drafts from './keptDrafts.ts';

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
    const keepers = this.#kernel.contributions(keptWork).map(async ({ item }) => (await item.keeper()).default);
    const lists = await Promise.allSettled(
      [...keepers, Promise.resolve(drafts)].map(async (keeper) => (await keeper).list(this.#kernel)),
    );
    const works = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
    const left = await leftOver(this.#kernel, ownerKey(this.#kernel));
    runInAction(() => {
      this.works = works;
      this.waits = left.length > 0;
    });
  }
}

const WORKS = new OnceKey<KeptWorkStore>();

export const keptWorkOf = (kernel: Kernel): KeptWorkStore => kernel.once(WORKS, () => new KeptWorkStore(kernel));
