// A map from top to bottom, for a narrow screen: the stops one below the other, the lines beside them, each on a lane of
// its own while others are under way.
import {
  arrowAt,
  type Box,
  forwardLinks,
  type MapLayout,
  type MapLine,
  type MapLink,
  type MapPlan,
} from './mapPlan.ts';

const STOP = 92;
const GAP = 12;
const STAGE = { head: 72, foot: 20, side: 8 } as const;
const LANE = 14;
/** From the outermost lane to the edge, and from the innermost to the stops. */
const MARGIN = 12;
const CORNER = 7;

export function railLayout(plan: MapPlan, room: number): MapLayout {
  const links = forwardLinks(plan);
  const order = new Map(plan.stages.flatMap(({ stops }) => stops).map((id, at) => [id, at]));
  const lanes = lanesOf(links, order);
  const laneCount = Math.max(0, ...[...lanes.values()].map((lane) => lane + 1));
  const left = laneCount === 0 ? STAGE.side : 2 * MARGIN + (laneCount - 1) * LANE;
  const stages = new Map<string, Box>();
  const stops = new Map<string, Box>();
  let y = 0;
  for (const { id, stops: ids } of plan.stages) {
    const top = y;
    y += STAGE.head;
    for (const stop of ids) {
      stops.set(stop, { x: left, y, width: room - left - STAGE.side, height: STOP });
      y += STOP + GAP;
    }
    y += STAGE.foot - (ids.length > 0 ? GAP : 0);
    stages.set(id, { x: 0, y: top, width: room, height: y - top });
    y += GAP;
  }
  return {
    kind: 'rail',
    width: room,
    height: Math.max(0, y - GAP),
    inset: left,
    stages,
    stops,
    lines: links.map((link) => lineOf(link, stops, left - MARGIN - (lanes.get(link.from) ?? 0) * LANE)),
  };
}

/** One lane for all lines out of a stop: the innermost that is free as far as the last stop they lead to. */
function lanesOf(links: readonly MapLink[], order: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const reach = new Map<string, number>();
  for (const { from, to } of links) reach.set(from, Math.max(reach.get(from) ?? 0, order.get(to) ?? 0));
  const busyUntil: number[] = [];
  const lanes = new Map<string, number>();
  for (const [from, until] of [...reach].toSorted(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0))) {
    const start = order.get(from) ?? 0;
    const free = busyUntil.findIndex((end) => end <= start);
    const lane = free === -1 ? busyUntil.length : free;
    busyUntil[lane] = until;
    lanes.set(from, lane);
  }
  return lanes;
}

/** Out to its lane, down, and in again; it leaves below the middle of a stop and arrives above it. */
function lineOf(link: MapLink, stops: ReadonlyMap<string, Box>, lane: number): MapLine {
  const start = stops.get(link.from);
  const end = stops.get(link.to);
  if (!start || !end) return { ...link, path: '' };
  const y1 = start.y + start.height * 0.64;
  const y2 = end.y + end.height * 0.36;
  const corner = Math.min(CORNER, start.x - lane);
  return {
    ...link,
    path: [
      `M${start.x} ${y1}H${lane + corner}Q${lane} ${y1} ${lane} ${y1 + corner}`,
      `V${y2 - corner}Q${lane} ${y2} ${lane + corner} ${y2}H${end.x}`,
      arrowAt(end.x, y2),
    ].join(''),
  };
}
