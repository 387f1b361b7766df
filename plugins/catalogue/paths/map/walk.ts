// Moves through a map with the keyboard.
import { type Box, forwardLinks, type MapLayout, type MapPlan } from './mapPlan.ts';

export type Step = 'ArrowRight' | 'ArrowLeft' | 'ArrowDown' | 'ArrowUp' | 'Home' | 'End';

const STEPS: readonly string[] = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'] satisfies Step[];

export function isStep(key: string): key is Step {
  return STEPS.includes(key);
}

/**
 * The target of an arrow key: right follows a link, left goes back along one; without a link, to the nearest stop of
 * the next stage on that side. Up and down go to the neighbours in the column, or along the rail.
 */
export function walk(plan: MapPlan, layout: MapLayout, from: string, step: Step): string {
  const all = plan.stages.flatMap(({ stops }) => stops);
  if (step === 'Home') return all[0] ?? from;
  if (step === 'End') return all.at(-1) ?? from;
  if (step === 'ArrowDown' || step === 'ArrowUp') {
    const line = layout.kind === 'rail' ? all : columnOf(layout, all, from);
    const at = line.indexOf(from) + (step === 'ArrowDown' ? 1 : -1);
    return line[at] ?? from;
  }
  const links = forwardLinks(plan);
  const along =
    step === 'ArrowRight'
      ? links.flatMap((link) => (link.from === from ? [link.to] : []))
      : links.flatMap((link) => (link.to === from ? [link.from] : []));
  const wanted = along.length > 0 ? along : besideStage(plan, from, step === 'ArrowRight' ? 1 : -1);
  return nearest(layout, wanted, from) ?? from;
}

/** The stops in the same column, from top to bottom. */
function columnOf({ stops }: MapLayout, all: readonly string[], from: string): readonly string[] {
  const top = (id: string): number => stops.get(id)?.y ?? 0;
  return all.filter((id) => stops.get(id)?.x === stops.get(from)?.x).toSorted((a, b) => top(a) - top(b));
}

/** The stops of the nearest non-empty stage on that side. */
function besideStage({ stages }: MapPlan, from: string, way: 1 | -1): readonly string[] {
  const own = stages.findIndex(({ stops }) => stops.includes(from));
  const others = way === 1 ? stages.slice(own + 1) : stages.slice(0, own).toReversed();
  return others.find(({ stops }) => stops.length > 0)?.stops ?? [];
}

function nearest({ stops }: MapLayout, ids: readonly string[], from: string): string | undefined {
  const here = stops.get(from);
  const far = (id: string): number => {
    const there = stops.get(id);
    return here && there ? Math.hypot(middle(there).x - middle(here).x, middle(there).y - middle(here).y) : Infinity;
  };
  return ids.toSorted((a, b) => far(a) - far(b))[0];
}

function middle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
