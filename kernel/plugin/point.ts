// A contribution point: one plugin opens it, others add data and a lazy component to it.
import type { UserInfo } from '../auth/api.ts';
import type { CallRequest } from '../http/call.ts';
import { loadScreen, type LazyScreen } from './lazyScreen.ts';
import type { AddressParts } from './routeRef.ts';

export interface PointItem {
  /** Unique within the point. */
  id: string;
  /** Lower comes first; 100 by default. */
  order?: number;
  /** Ids of other plugins that it depends on: it is left out while one of them is off. */
  needs?: readonly string[];
  /** Guests neither see it nor fetch its code. */
  signedInOnly?: boolean;
  load?: LazyScreen<never>;
  /** The calls that it will make, by user and the page's address if necessary; fetched together with its code. */
  data?: readonly CallRequest[] | ((user: UserInfo | undefined, address: AddressParts) => PageData);
}

/** A promise where the declarations of the calls are too heavy for the first load: `async () => (await import('./api.ts')).latestCalls(user)`. */
export type PageData = readonly CallRequest[] | Promise<readonly CallRequest[]>;

/** The replacement for a contribution that crashed: a card that says so, or nothing. */
export type OnCrash = 'card' | 'hide';

export interface AnyPoint {
  readonly id: string;
  readonly onCrash: OnCrash;
  /** Not shown to guests. */
  readonly signedInOnly?: boolean;
  /** Its contributions keep something shut, which stays so where the code of one does not come. */
  readonly guards?: boolean;
}

/** @sealed */
export interface Point<Item extends PointItem> extends AnyPoint {
  /** For the contributor's manifest: `contributes: [homeBlocks.add({ … })]`. */
  add(item: Item): ContributionEntry;
  /** The items among these entries that belong to this point. */
  pick<E extends ContributionEntry>(entries: readonly E[]): { entry: E; item: Item }[];
}

/**
 * A contribution in a manifest; only its point can read the item.
 * @sealed
 */
export interface ContributionEntry {
  readonly point: AnyPoint;
  readonly id: string;
  readonly order: number;
  readonly needs: readonly string[];
  readonly signedInOnly: boolean;
  data(user: UserInfo | undefined, address: AddressParts): PageData;
  /** Fetches its code ahead of the page that hosts it. */
  preload(): Promise<unknown>;
}

/**
 * Opens a contribution point; its owner lists it in `points` of its manifest.
 * @example
 * export const homeBlocks = point<HomeBlock>('home.blocks', { onCrash: 'card' });
 */
export function point<Item extends PointItem>(id: string, options: Omit<AnyPoint, 'id'>): Point<Item> {
  const items = new WeakMap<ContributionEntry, Item>();
  const opened: Point<Item> = {
    id,
    ...options,
    add: (item) => {
      const entry: ContributionEntry = {
        point: opened,
        id: item.id,
        order: item.order ?? 100,
        needs: item.needs ?? [],
        signedInOnly: options.signedInOnly === true || item.signedInOnly === true,
        data: (user, address) => (typeof item.data === 'function' ? item.data(user, address) : (item.data ?? [])),
        preload: () => (item.load ? loadScreen(item.load) : Promise.resolve()),
      };
      items.set(entry, item);
      return entry;
    },
    pick: (entries) =>
      entries.flatMap((entry) => {
        const item = items.get(entry);
        return item ? [{ entry, item }] : [];
      }),
  };
  return opened;
}
