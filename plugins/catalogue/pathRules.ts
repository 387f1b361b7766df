// What a learning path's progress means: how each stop stands, and which one to take next.
import type { PathDetail, PathNode, PathProgress } from './api.ts';
import { bySort } from './bySort.ts';

export interface Stop {
  readonly node: PathNode;
  /** Missing for whoever has not joined. */
  readonly state: PathProgress['nodes'][number]['state'] | undefined;
  readonly progress: number;
  /** The stops that it builds on. */
  readonly after: readonly PathNode[];
  /** Why nobody can begin here any more. */
  readonly closed: string | undefined;
}

export interface PathStage {
  readonly stage: PathDetail['stages'][number];
  readonly stops: readonly Stop[];
}

type Plan = Pick<PathDetail, 'stages' | 'nodes' | 'edges'>;

/** By the id of a course or a class: why nobody can begin it any more. */
export type ClosedPlaces = ReadonlyMap<string, string>;

/** The stops in the order in which they are walked. One of a stage that is not there has no place. */
export function pathStages(
  { stages, nodes, edges }: Plan,
  progress: PathProgress | undefined,
  closed: ClosedPlaces = new Map(),
): readonly PathStage[] {
  const known = new Map(progress?.nodes.map((one) => [one.nodeId, one]));
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const stopOf = (node: PathNode): Stop => ({
    node,
    state: progress && (known.get(node.nodeId)?.state ?? 'none'),
    progress: known.get(node.nodeId)?.progress ?? 0,
    closed: known.get(node.nodeId)?.state === 'done' ? undefined : closed.get(node.refId),
    after: edges.filter(({ to }) => to === node.nodeId).flatMap(({ from }) => byId.get(from) ?? []),
  });
  return stages.toSorted(bySort).map((stage) => ({
    stage,
    stops: nodes
      .filter(({ stageId }) => stageId === stage.stageId)
      .toSorted(bySort)
      .map(stopOf),
  }));
}

/**
 * What was begun goes first, then what builds on nothing unfinished; required stops before the others. A stop that takes
 * nobody is no way onward.
 */
export function nextStop(stages: readonly PathStage[]): Stop | undefined {
  const stops = stages.flatMap((stage) => stage.stops);
  const done = new Set(stops.flatMap(({ node, state }) => (state === 'done' ? [node.nodeId] : [])));
  const open = stops.filter(({ node, closed }) => !done.has(node.nodeId) && closed === undefined);
  const ready = open.filter(({ after }) => after.every(({ nodeId, required }) => !required || done.has(nodeId)));
  const wanted = ready.filter(({ node }) => node.required);
  return (
    wanted.find(({ state }) => state === 'learning') ??
    wanted[0] ??
    open.find(({ node }) => node.required) ??
    ready[0] ??
    open[0]
  );
}

/** The required stops that are still ahead and take nobody: the path cannot be walked to its end now. */
export function closedStops(stages: readonly PathStage[]): readonly Stop[] {
  return stages.flatMap(({ stops }) => stops).filter(({ node, closed }) => node.required && closed !== undefined);
}

/** How many of the required stops are behind one. */
export function requiredDone(stages: readonly PathStage[]): { done: number; all: number } {
  const required = stages.flatMap(({ stops }) => stops).filter(({ node }) => node.required);
  return { done: required.filter(({ state }) => state === 'done').length, all: required.length };
}
