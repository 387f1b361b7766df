// The input of a map: stops in stages, and the links between them. It does not know what a stop is.

export interface MapStage {
  readonly id: string;
  /** In order of the path. */
  readonly stops: readonly string[];
}

export interface MapLink {
  readonly from: string;
  readonly to: string;
}

export interface MapPlan {
  readonly stages: readonly MapStage[];
  readonly links: readonly MapLink[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An arrowhead that points right. */
export const arrowAt = (x: number, y: number): string => `M${x - 7} ${y - 4}L${x - 1} ${y}L${x - 7} ${y + 4}`;

export interface MapLine extends MapLink {
  /** For `<path d>`. */
  readonly path: string;
}

export interface MapLayout {
  /** `columns`: from left to right. `rail`: from top to bottom, with the lines along a rail on the left. */
  readonly kind: 'columns' | 'rail';
  readonly width: number;
  readonly height: number;
  /** The space left of the stops, within their stage. */
  readonly inset: number;
  readonly stages: ReadonlyMap<string, Box>;
  readonly stops: ReadonlyMap<string, Box>;
  readonly lines: readonly MapLine[];
}

/**
 * The links between existing stops, without duplicates. A link that leads backwards is not an order to learn in, and
 * dropped.
 */
export function forwardLinks({ stages, links }: MapPlan): readonly MapLink[] {
  const order = new Map(stages.flatMap(({ stops }) => stops).map((id, at) => [id, at]));
  const seen = new Set<string>();
  return links.filter(({ from, to }) => {
    const [start, end] = [order.get(from), order.get(to)];
    const key = `${from} ${to}`;
    if (start === undefined || end === undefined || start >= end || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
