// Adds up what a total is made of, and holds it against what the upstream tells. Everything is counted in tenths of a point,
// as it is shown.
import type { WholeRecord } from '../api.ts';
import type { RecordItem } from '../contract.ts';

type WholeItem = WholeRecord['items'][number];

export interface Share extends WholeItem {
  /** Points in the total; null where nothing is scored yet. */
  readonly points: number | null;
}

export interface AddedUp {
  readonly shares: readonly Share[];
  /** Those that do not count here, as their plugin is off. */
  readonly left: readonly Share[];
  /** What is shown as the total: the points of all shares. Null where nothing is scored yet. */
  readonly total: number | null;
  /** How many points there are to be had. */
  readonly full: number;
  /** How far the upstream's total is from the points that it is made of; 0 where they agree. */
  readonly difference: number;
  /** Whose contribution, as the upstream states it, is not what weight and score come to. */
  readonly odd: readonly RecordItem[];
}

/** How many of it can be done by now. */
export const dueNum = ({ totalNum, upcomingNum }: Pick<WholeItem, 'totalNum' | 'upcomingNum'>): number =>
  Math.max(0, (totalNum ?? 0) - (upcomingNum ?? 0));

const TENTHS = 10;
const tenths = (value: number): number => Math.round(value * TENTHS);
const points = (value: number): number => value / TENTHS;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Weight and score come with one decimal each: so far their product may be off, in tenths. */
const ROUGHNESS = 1.01;

/** `stands`: whether the plugin of an item is on. */
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
    // Weights that were rounded one by one do not quite make a hundred.
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
 * Points in whole tenths, each next to its exact value, that add up to the stated total wherever rounding alone can have
 * parted them from it. Else each is rounded by itself, and the difference remains to be seen.
 */
function inTenths(exact: readonly number[], items: readonly WholeItem[], total: number | undefined): number[] {
  const rounded = exact.map(Math.round);
  const scored = exact.flatMap((_, at) => (typeof items[at]?.score === 'number' ? [at] : []));
  if (total === undefined || Math.abs(total - sum(exact)) > ROUGHNESS * scored.length + 0.5) return rounded;
  const step = Math.sign(total - sum(rounded));
  // First those that were rounded furthest the other way.
  const order = scored
    .filter((at) => (rounded[at] ?? 0) + step >= 0)
    .toSorted((a, b) => step * ((exact[b] ?? 0) - (rounded[b] ?? 0)) - step * ((exact[a] ?? 0) - (rounded[a] ?? 0)));
  for (const at of order.slice(0, Math.abs(total - sum(rounded)))) rounded[at] = (rounded[at] ?? 0) + step;
  return rounded;
}
