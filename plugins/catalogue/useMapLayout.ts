import { useMemo } from 'react';
import { columnsLayout } from './map/columnsLayout.ts';
import type { MapLayout, MapLink, MapPlan } from './map/mapPlan.ts';
import { railLayout } from './map/railLayout.ts';
import type { PathStage } from './pathRules.ts';

/** Narrower than this, columns cannot be read. */
const COLUMNS_FROM = 680;

/** The layout of a map in the available space. */
export function useMapLayout(
  stages: readonly PathStage[],
  links: readonly MapLink[],
  room: number,
): { plan: MapPlan; layout: MapLayout } {
  return useMemo(() => {
    const plan: MapPlan = {
      stages: stages.map(({ stage, stops }) => ({ id: stage.stageId, stops: stops.map(({ node }) => node.nodeId) })),
      links,
    };
    return { plan, layout: room >= COLUMNS_FROM ? columnsLayout(plan, room) : railLayout(plan, room) };
  }, [stages, links, room]);
}
