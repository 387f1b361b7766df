// The progress on a learning path: the state of each stop, and which one comes next.
import type { PathDetail, PathNode, PathProgress } from '../api.ts';
import { bySort } from '../bySort.ts';

export interface Stop {
  readonly node: PathNode;
  /** Absent for users who have not joined. */
  readonly state: PathProgress['nodes'][number]['state'] | undefined;
  readonly progress: number;
  /** The stops that it builds on. */
  readonly after: readonly PathNode[];
  /** The reason why it cannot be started any more. */
  readonly closed: string | undefined;
}

export interface PathStage {
  readonly stage: PathDetail['stages'][number];
  readonly stops: readonly Stop[];
}

type Plan = Pick<PathDetail, 'stages' | 'nodes' | 'edges'>;

/** The reasons why courses and classes cannot be started any more, by id. */
export type ClosedPlaces = ReadonlyMap<string, string>;

/** The stops in the order of the path. A stop whose stage does not exist is left out. */
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
 * Begun stops go first, then those whose prerequisites are done; required stops before the others. Closed stops are
 * skipped.
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

/** Required stops that are closed, so that the path cannot be completed at present. */
export function closedStops(stages: readonly PathStage[]): readonly Stop[] {
  return stages.flatMap(({ stops }) => stops).filter(({ node, closed }) => node.required && closed !== undefined);
}

/** The number of required stops done, and of all. */
export function requiredDone(stages: readonly PathStage[]): { done: number; all: number } {
  const required = stages.flatMap(({ stops }) => stops).filter(({ node }) => node.required);
  return { done: required.filter(({ state }) => state === 'done').length, all: required.length };
}

export type StageState = 'done' | 'next' | 'ahead';

/** The state of each stage: all its required stops are done, it contains the next stop, or it comes later. */
export function stageStates(stages: readonly PathStage[], next: Stop | undefined): readonly StageState[] {
  return stages.map((stage) => {
    if (stage.stops.some(({ node }) => node.nodeId === next?.node.nodeId)) return 'next';
    const { done, all } = requiredDone([stage]);
    return done === all && stage.stops.length > 0 ? 'done' : 'ahead';
  });
}
