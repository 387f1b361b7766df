// What a map is drawn from: stops in stages, and which stop builds on which. It knows nothing of what a stop is.

export interface MapStage {
  readonly id: string;
  /** In their order. */
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

/** The head of an arrow that arrives from the left. */
export const arrowAt = (x: number, y: number): string => `M${x - 7} ${y - 4}L${x - 1} ${y}L${x - 7} ${y + 4}`;

export interface MapLine extends MapLink {
  /** For `<path d>`. */
  readonly path: string;
}

export interface MapLayout {
  /** `columns`: from left to right. `rail`: from top to bottom, the lines on a rail at the left. */
  readonly kind: 'columns' | 'rail';
  readonly width: number;
  readonly height: number;
  /** Left of the stops, within their stage. */
  readonly inset: number;
  readonly stages: ReadonlyMap<string, Box>;
  readonly stops: ReadonlyMap<string, Box>;
  readonly lines: readonly MapLine[];
}

/** Only links between stops that are there, each once, and forwards: a link that leads back is no order to learn in. */
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
