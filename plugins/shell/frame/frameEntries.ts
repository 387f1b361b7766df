import type { PageEntry, Plugin } from '#kernel/plugin/definePlugin.ts';
import type { ContributionEntry } from '#kernel/plugin/point.ts';
import { floating, headerTools } from '../points.ts';

/** What others add to the frame of a page. */
export function frameEntries({ frame }: PageEntry, active: readonly Plugin[]): readonly ContributionEntry[] {
  const points = new Set(frame === 'browse' || frame === 'space' ? [headerTools.id, floating.id] : [floating.id]);
  return active.flatMap(({ contributes = [] }) => contributes.filter(({ point }) => points.has(point.id)));
}
