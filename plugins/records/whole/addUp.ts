// Adds up the parts of a total, and compares the sum with the upstream's. All figures are in tenths of a point, as
// displayed.
import type { WholeRecord } from '../api.ts';
import type { RecordItem } from '../contract.ts';

type WholeItem = WholeRecord['items'][number];

export interface Share extends WholeItem {
  /** Points in the total; null if nothing is scored yet. */
  readonly points: number | null;
}

export interface AddedUp {
  readonly shares: readonly Share[];
  /** Parts that do not count here, because their plugin is off. */
  readonly left: readonly Share[];
  /** The displayed total: the points of all shares. Null if nothing is scored yet. */
  readonly total: number | null;
  /** The points that can be earned. */
  readonly full: number;
  /** The upstream's total minus the points of its parts; 0 if they agree. */
  readonly difference: number;
  /** Items whose contribution, as the upstream states it, is not weight times score. */
  readonly odd: readonly RecordItem[];
}

/** The number of items that are due by now. */
export const dueNum = ({ totalNum, upcomingNum }: Pick<WholeItem, 'totalNum' | 'upcomingNum'>): number =>
  Math.max(0, (totalNum ?? 0) - (upcomingNum ?? 0));

const TENTHS = 10;
const tenths = (value: number): number => Math.round(value * TENTHS);
const points = (value: number): number => value / TENTHS;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Weight and score have one decimal each, so their product may be off by this many tenths. */
const ROUGHNESS = 1.01;

/** `stands`: true if the plugin of an item is on. */
export function addUp(
  { items, score }: Pick<WholeRecord, 'items' | 'score'>,
  stands: (item: RecordItem) => boolean,
): AddedUp {
  const exact = items.map((item) => (typeof item.score === 'number' ? ((item.weight ?? 0) * item.score) / TENTHS : 0));
  const complete = items.every((item) => typeof item.contribution === 'number' || typeof item.score !== 'number');
  const shown = complete
    ? items.map(({ contribution }) => tenths(contribution ?? 0))
    : inTenths(exact, items, typeof score === 'number' ? tenths(score) : undefined);
  const all = items.map((item, at) => ({
    ...item,
    points: typeof item.score === 'number' ? points(shown[at] ?? 0) : null,
  }));
  const shares = all.filter(({ item }) => stands(item));
  const scored = shares.filter((share) => share.points !== null);
  const weights = sum(shares.map(({ weight }) => tenths(weight ?? 0)));
  return {
    shares,
    left: all.filter(({ item }) => !stands(item)),
    total:
      scored.length === 0 && (score ?? 0) === 0 ? null : points(sum(shares.map((share) => tenths(share.points ?? 0)))),
    // Weights that were rounded one by one may not add up to exactly 100.
    full: shares.length === all.length ? Math.round(points(weights)) : points(weights),
    difference: typeof score === 'number' ? points(tenths(score) - sum(shown)) : 0,
    odd: complete
      ? items
          .filter(
            ({ contribution, weight }, at) =>
              typeof weight === 'number' && Math.abs(tenths(contribution ?? 0) - (exact[at] ?? 0)) > 1 + ROUGHNESS,
          )
          .map(({ item }) => item)
      : [],
  };
}

/**
 * Rounds each item's points to tenths so that they add up to the stated total, if rounding alone explains the
 * difference. Otherwise each is rounded by itself, and the difference stays visible.
 */
function inTenths(exact: readonly number[], items: readonly WholeItem[], total: number | undefined): number[] {
  const rounded = exact.map(Math.round);
  const scored = exact.flatMap((_, at) => (typeof items[at]?.score === 'number' ? [at] : []));
  if (total === undefined || Math.abs(total - sum(exact)) > ROUGHNESS * scored.length + 0.5) return rounded;
  const step = Math.sign(total - sum(rounded));
  // Adjust first the items that were rounded furthest the other way.
  const order = scored
    .filter((at) => (rounded[at] ?? 0) + step >= 0)
    .toSorted((a, b) => step * ((exact[b] ?? 0) - (rounded[b] ?? 0)) - step * ((exact[a] ?? 0) - (rounded[a] ?? 0)));
  for (const at of order.slice(0, Math.abs(total - sum(rounded)))) rounded[at] = (rounded[at] ?? 0) + step;
  return rounded;
}
