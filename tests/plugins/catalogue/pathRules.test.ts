import { describe, expect, test } from 'vitest';
import type { PathProgress } from '#plugins/catalogue/api.ts';
import { closedStops, nextStop, pathStages, requiredDone } from '#plugins/catalogue/paths/pathRules.ts';

const node = (nodeId: string, stageId: string, sort: number, required = true) => ({
  nodeId,
  stageId,
  sort,
  title: nodeId,
  kind: 'course' as const,
  refId: `course-${nodeId}`,
  required,
  duration: 60,
});
const plan = {
  stages: [
    { stageId: 'two', title: '二', summary: '', sort: 2 },
    { stageId: 'one', title: '一', summary: '', sort: 1 },
  ],
  nodes: [node('c', 'two', 3), node('b', 'one', 2, false), node('a', 'one', 1), node('d', 'two', 4)],
  edges: [
    { from: 'a', to: 'c' },
    { from: 'b', to: 'd' },
    { from: 'nowhere', to: 'c' },
  ],
};

type States = Readonly<Record<string, PathProgress['nodes'][number]['state']>>;
const stagesWith = (states: States, closed: Readonly<Record<string, string>> = {}) =>
  pathStages(
    plan,
    {
      pathId: 'p',
      joinTime: '2026-11-01T00:00:00Z',
      progress: 0,
      nodes: Object.entries(states).map(([nodeId, state]) => ({
        nodeId,
        state,
        progress: state === 'done' ? 100 : 10,
      })),
    },
    new Map(Object.entries(closed)),
  );
const next = (states: States) => nextStop(stagesWith(states))?.node.nodeId;

test('stages and stops stand in their order, each stop with what it builds on', () => {
  const stages = pathStages(plan, undefined);
  expect(stages.map(({ stage, stops }) => [stage.stageId, ...stops.map((stop) => stop.node.nodeId)])).toEqual([
    ['one', 'a', 'b'],
    ['two', 'c', 'd'],
  ]);
  expect(stages[1]?.stops[0]?.after.map(({ nodeId }) => nodeId)).toEqual(['a']);
  expect(stages[0]?.stops[0]?.state).toBeUndefined();
});

test('a member sees an unreported stop as not begun', () => {
  expect(stagesWith({})[0]?.stops[0]).toMatchObject({ state: 'none', progress: 0 });
});

describe('the next stop', () => {
  test('is the first required one at the beginning', () => expect(next({})).toBe('a'));
  test('is the one that was begun, before what is ready as well', () => {
    expect(next({ a: 'done', d: 'learning' })).toBe('d');
  });
  test('waits for the required stops before it, not for the others', () => {
    expect(next({ c: 'learning' })).toBe('a');
    expect(next({ a: 'done', c: 'done' })).toBe('d');
  });
  test('is an optional one once all required ones are done, and nothing at the end', () => {
    expect(next({ a: 'done', c: 'done', d: 'done' })).toBe('b');
    expect(next({ a: 'done', b: 'done', c: 'done', d: 'done' })).toBeUndefined();
  });
});

describe('a stop that takes nobody any more', () => {
  const closed = { 'course-c': '报名已截止', 'course-b': '名额已满' };

  test('is no next stop, and one is told which of them the path requires', () => {
    const stages = stagesWith({ a: 'done' }, closed);
    expect(nextStop(stages)?.node.nodeId).toBe('d');
    expect(closedStops(stages).map(({ node: { nodeId }, closed: why }) => [nodeId, why])).toEqual([
      ['c', '报名已截止'],
    ]);
    expect(nextStop(stagesWith({ a: 'done', d: 'done' }, closed))).toBeUndefined();
  });

  test('stands in nobody’s way who has done it', () => {
    expect(closedStops(stagesWith({ a: 'done', c: 'done' }, closed))).toEqual([]);
  });
});

test('only required stops are counted', () => {
  expect(requiredDone(stagesWith({ a: 'done', b: 'done', c: 'learning' }))).toEqual({ done: 1, all: 3 });
});
