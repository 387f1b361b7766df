// Draws a map from left to right. A stage takes as many columns as its longest chain of stops.
import {
  arrowAt,
  type Box,
  forwardLinks,
  type MapLayout,
  type MapLine,
  type MapLink,
  type MapPlan,
} from './mapPlan.ts';

const STOP = { least: 176, most: 264, height: 104 } as const;
const GAP = { column: 56, row: 20 } as const;
/** Padding of a stage; more at the top, for its name. */
const STAGE = { side: 12, head: 84, foot: 16 } as const;
/** The width that a line takes when it passes a column. */
const PASS = 16;
const SWEEPS = 4;

/** An item in a column: a stop, or a passing line. */
interface Slot {
  readonly id: string;
  readonly height: number;
}

/** Fits the width if possible; otherwise the map is wider and scrolls. */
export function columnsLayout(plan: MapPlan, room: number): MapLayout {
  const links = forwardLinks(plan);
  const { columnOf, count } = columnsOf(plan, links);
  const routes = links.map((link) => ({ link, stations: stationsOf(link, columnOf) }));
  const columns = inOrder(slotsOf(plan, columnOf, routes, count), routes);
  const width = stopWidth(room, count);
  const inner = Math.max(STOP.height, ...columns.map(heightOf));
  const places = new Map<string, Box>();
  for (const [column, slots] of columns.entries()) {
    const x = STAGE.side + column * (width + GAP.column);
    let y = STAGE.head + (inner - heightOf(slots)) / 2;
    for (const { id, height } of slots) {
      places.set(id, { x, y, width, height });
      y += height + GAP.row;
    }
  }
  const height = STAGE.head + inner + STAGE.foot;
  return {
    kind: 'columns',
    width: count === 0 ? 0 : count * width + (count - 1) * GAP.column + 2 * STAGE.side,
    height,
    inset: STAGE.side,
    stages: stageBoxes(plan, columnOf, width, height),
    stops: new Map(
      plan.stages
        .flatMap(({ stops }) => stops)
        .flatMap((id) => {
          const box = places.get(id);
          return box ? [[id, box] as const] : [];
        }),
    ),
    lines: routes.map(({ link, stations }) => lineOf(link, stations, places)),
  };
}

/** The column of each stop: after its prerequisites, and after the previous stages. */
function columnsOf({ stages }: MapPlan, links: readonly MapLink[]) {
  const columns = new Map<string, number>();
  let first = 0;
  for (const { stops } of stages) {
    for (const stop of stops) {
      const before = links.filter(({ to }) => to === stop).map(({ from }) => columns.get(from) ?? -1);
      columns.set(stop, Math.max(first, ...before.map((column) => column + 1)));
    }
    first = Math.max(first, ...stops.map((stop) => (columns.get(stop) ?? 0) + 1));
    // A stage without stops still takes a column.
    if (stops.length === 0) first += 1;
  }
  return { columnOf: columns, count: first };
}

interface Route {
  readonly link: MapLink;
  /** The stations of the line, column by column: its first stop, the columns it passes, its last stop. */
  readonly stations: readonly string[];
}

function stationsOf({ from, to }: MapLink, columnOf: ReadonlyMap<string, number>): readonly string[] {
  const [start, end] = [columnOf.get(from) ?? 0, columnOf.get(to) ?? 0];
  const passed = Array.from({ length: end - start - 1 }, (_, step) => `${from} ${to} ${start + step + 1}`);
  return [from, ...passed, to];
}

function slotsOf(
  { stages }: MapPlan,
  columnOf: ReadonlyMap<string, number>,
  routes: readonly Route[],
  count: number,
): Slot[][] {
  const columns: Slot[][] = Array.from({ length: count }, () => []);
  for (const stop of stages.flatMap(({ stops }) => stops)) {
    columns[columnOf.get(stop) ?? 0]?.push({ id: stop, height: STOP.height });
  }
  for (const { link, stations } of routes) {
    const start = columnOf.get(link.from) ?? 0;
    for (const [step, id] of stations.slice(1, -1).entries()) {
      columns[start + step + 1]?.push({ id, height: PASS });
    }
  }
  return columns;
}

/** Sorts each column by the positions of its neighbours, back and forth, to reduce crossings. */
function inOrder(columns: readonly Slot[][], routes: readonly Route[]): readonly (readonly Slot[])[] {
  const neighbours = new Map<string, string[]>();
  const join = (a: string, b: string): void => void neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
  for (const { stations } of routes) {
    for (const [at, station] of stations.slice(0, -1).entries()) {
      const next = stations[at + 1] ?? station;
      join(station, next);
      join(next, station);
    }
  }
  const sorted = columns.map((slots) => [...slots]);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const forwards = sweep % 2 === 0;
    const from = forwards ? 1 : sorted.length - 2;
    for (let at = from; at >= 0 && at < sorted.length; at += forwards ? 1 : -1) {
      const neighbourPlaces = new Map((sorted[forwards ? at - 1 : at + 1] ?? []).map(({ id }, place) => [id, place]));
      sorted[at] = byMiddle(sorted[at] ?? [], neighbourPlaces, neighbours);
    }
  }
  return sorted;
}

function byMiddle(
  slots: readonly Slot[],
  neighbourPlaces: ReadonlyMap<string, number>,
  neighbours: ReadonlyMap<string, readonly string[]>,
): Slot[] {
  const middles = new Map(
    slots.map(({ id }, place) => {
      const places = (neighbours.get(id) ?? []).flatMap((other) => neighbourPlaces.get(other) ?? []);
      return [id, places.length === 0 ? place : places.reduce((sum, one) => sum + one, 0) / places.length];
    }),
  );
  return slots.toSorted((a, b) => (middles.get(a.id) ?? 0) - (middles.get(b.id) ?? 0));
}

function heightOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, { height }) => sum + height + GAP.row, -GAP.row);
}

function stopWidth(room: number, count: number): number {
  if (count === 0) return STOP.least;
  const free = (room - 2 * STAGE.side - (count - 1) * GAP.column) / count;
  return Math.floor(Math.min(STOP.most, Math.max(STOP.least, free)));
}

function stageBoxes(
  { stages }: MapPlan,
  columnOf: ReadonlyMap<string, number>,
  width: number,
  height: number,
): ReadonlyMap<string, Box> {
  let next = 0;
  return new Map(
    stages.map(({ id, stops }) => {
      const columns = stops.map((stop) => columnOf.get(stop) ?? next);
      const first = next;
      const last = Math.max(first, ...columns);
      next = last + 1;
      const x = first * (width + GAP.column);
      return [id, { x, y: 0, width: (last - first) * (width + GAP.column) + width + 2 * STAGE.side, height }];
    }),
  );
}

/** The line from edge to edge, horizontal at each station. */
function lineOf(link: MapLink, stations: readonly string[], places: ReadonlyMap<string, Box>): MapLine {
  const boxes = stations.flatMap((id) => places.get(id) ?? []);
  const path = boxes.slice(1).map((box, at) => {
    const before = boxes[at] ?? box;
    const [x1, y1] = [before.x + before.width, before.y + before.height / 2];
    const [x2, y2] = [box.x, box.y + box.height / 2];
    const bend = (x2 - x1) / 2;
    const through = at + 2 < boxes.length ? `H${box.x + box.width}` : '';
    return `${at === 0 ? `M${x1} ${y1}` : ''}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}${through}`;
  });
  const last = boxes.at(-1);
  return { ...link, path: path.join('') + (last ? arrowAt(last.x, last.y + last.height / 2) : '') };
}
