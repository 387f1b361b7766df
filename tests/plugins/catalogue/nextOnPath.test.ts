import { expect, test } from 'vitest';
import type { MyPath, PathDetail, PathProgress } from '#plugins/catalogue/api.ts';
import { nextStop, pathStages, stageStates } from '#plugins/catalogue/paths/pathRules.ts';
import { pathToContinue } from '#plugins/catalogue/paths/pathToContinue.ts';

const mine = (pathId: string, facts: Partial<MyPath>): MyPath => ({
  pathId,
  title: pathId,
  cover: '',
  summary: '',
  ...facts,
});

test('a user goes on with the path studied last; one that was only joined counts from then, one at its end not', () => {
  const paths = [
    mine('walked', { progress: 100, lastTime: '2026-11-20T09:00:00+08:00' }),
    mine('begun', { progress: 40, lastTime: '2026-11-10T09:00:00+08:00', joinTime: '2026-09-01T09:00:00+08:00' }),
    mine('joined', { progress: 0, lastTime: null, joinTime: '2026-11-12T09:00:00+08:00' }),
    mine('old', { progress: 10, lastTime: '2026-10-01T09:00:00+08:00' }),
  ];
  expect(pathToContinue(paths)?.pathId).toBe('joined');
  expect(pathToContinue(paths.slice(0, 2))?.pathId).toBe('begun');
  expect(pathToContinue(paths.slice(0, 1))).toBeUndefined();
  expect(pathToContinue([])).toBeUndefined();
});

test('a stage is done once all that it requires is; the one with the next stop comes next; the others are ahead', () => {
  const node = (nodeId: string, stageId: string, required = true) =>
    ({ nodeId, stageId, kind: 'course', refId: nodeId, title: nodeId, required, sort: 1 }) as const;
  const path: Pick<PathDetail, 'stages' | 'nodes' | 'edges'> = {
    stages: ['one', 'two', 'three'].map((stageId, at) => ({ stageId, title: stageId, summary: '', sort: at })),
    nodes: [node('a', 'one'), node('extra', 'one', false), node('b', 'two'), node('c', 'three')],
    edges: [],
  };
  const progress: PathProgress = { pathId: 'path', nodes: [{ nodeId: 'a', state: 'done' }] };
  const stages = pathStages(path, progress);
  expect(stageStates(stages, nextStop(stages))).toEqual(['done', 'next', 'ahead']);
});
