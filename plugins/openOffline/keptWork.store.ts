// What one can go on with on this machine. A page in which several parts have failed says it once.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { leftOver } from '#plugins/offline/outbox/sendLeftOver.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { keptWork, type KeptWork } from './contract.ts';
import drafts from './keptDrafts.ts';

export class KeptWorkStore {
  /** Undefined until it is known. */
  works: readonly KeptWork[] | undefined = undefined;
  /** There is something that was finished, and is sent once there is a network. */
  waits = false;
  /** The places on the page that would say it; the first one does. */
  private places: readonly string[] = [];
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    makeAutoObservable<this, 'places'>(this, { works: observableRef, places: observableRef }, { autoBind: true });
  }

  isSaidAt(place: string): boolean {
    return this.places[0] === place;
  }

  /** What it returns takes the place away again. */
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
