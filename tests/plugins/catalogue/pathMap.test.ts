import { describe, expect, test } from 'vitest';
import { columnsLayout } from '#plugins/catalogue/paths/map/columnsLayout.ts';
import { type Box, forwardLinks, type MapLayout, type MapPlan } from '#plugins/catalogue/paths/map/mapPlan.ts';
import { railLayout } from '#plugins/catalogue/paths/map/railLayout.ts';
import { type Step, walk } from '#plugins/catalogue/paths/map/walk.ts';

/** `a1 a2 | b1 b2 b3 | c1` with the links between them. */
function planOf(stages: string, ...links: readonly string[]): MapPlan {
  return {
    stages: stages
      .split('|')
      .map((stops, at) => ({ id: `stage-${at}`, stops: stops.trim().split(' ').filter(Boolean) })),
    links: links.map((link) => ({ from: link.split('>')[0] ?? '', to: link.split('>')[1] ?? '' })),
  };
}

const boxOf = ({ stops }: MapLayout, id: string): Box =>
  stops.get(id) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const plan = planOf('a1 a2 a3|b1 b2|c1', 'a1>b1', 'a2>b2', 'a3>b2', 'b1>c1', 'b2>c1', 'a1>c1');

describe.each([
  ['columns', (some: MapPlan) => columnsLayout(some, 1200)],
  ['rail', (some: MapPlan) => railLayout(some, 328)],
] as const)('in %s', (_name, layoutOf) => {
  test('no two stops cover each other, each stands in its stage, and all of it in the picture', () => {
    const layout = layoutOf(plan);
    expect(layout.stops.size).toBe(6);
    for (const [one, other] of pairs([...layout.stops.values()])) expect(apart(one, other)).toBe(true);
    for (const [one, other] of pairs([...layout.stages.values()])) expect(apart(one, other)).toBe(true);
    for (const { id, stops } of plan.stages) {
      const stage = layout.stages.get(id) ?? boxOf(layout, '');
      for (const stop of stops) expect(within(boxOf(layout, stop), stage)).toBe(true);
      expect(within(stage, { x: 0, y: 0, width: layout.width, height: layout.height })).toBe(true);
    }
  });

  test('every link has its line', () => {
    const { lines } = layoutOf(plan);
    expect(lines.map(({ from, to }) => `${from}>${to}`)).toEqual([
      'a1>b1',
      'a2>b2',
      'a3>b2',
      'b1>c1',
      'b2>c1',
      'a1>c1',
    ]);
    for (const { path } of lines) expect(path).toMatch(/^M[\d.]+ [\d.]+[A-Z]/);
  });

  test('an empty path, and a stage without stops, can be drawn', () => {
    expect(layoutOf({ stages: [], links: [] }).stops.size).toBe(0);
    const layout = layoutOf(planOf('a1||c1', 'a1>c1'));
    expect([...layout.stages.values()].every(({ width, height }) => width > 0 && height > 0)).toBe(true);
    expect(Object.values(boxOf(layout, 'c1')).every(Number.isFinite)).toBe(true);
  });
});

test('links that lead back, nowhere, or the same way twice are left out', () => {
  const links = forwardLinks(planOf('a1|b1', 'a1>b1', 'b1>a1', 'a1>a1', 'a1>x', 'x>b1', 'a1>b1'));
  expect(links).toEqual([{ from: 'a1', to: 'b1' }]);
});

describe('columns', () => {
  test('dependent stops are to the right, within a stage too', () => {
    const layout = columnsLayout(planOf('a1 a2 a3|b1', 'a1>a2', 'a2>a3', 'a3>b1'), 1200);
    const xs = ['a1', 'a2', 'a3', 'b1'].map((id) => boxOf(layout, id).x);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(new Set(xs).size).toBe(4);
    expect(layout.stages.get('stage-0')?.width).toBeGreaterThan(2 * boxOf(layout, 'a1').width);
  });

  test('columns are sorted so that lines need not cross', () => {
    const layout = columnsLayout(planOf('a1 a2|b1 b2', 'a1>b2', 'a2>b1'), 1200);
    const above = (one: string, other: string) => boxOf(layout, one).y < boxOf(layout, other).y;
    expect(above('a1', 'a2')).toBe(above('b2', 'b1'));
  });

  test('a line that passes a column does not pass through its stops', () => {
    const layout = columnsLayout(planOf('a1|b1|c1', 'a1>b1', 'b1>c1', 'a1>c1'), 1200);
    const { path } = layout.lines.find(({ from, to }) => from === 'a1' && to === 'c1') ?? { path: '' };
    const passes = Number(/([\d.]+)H/.exec(path)?.[1]);
    const { y, height } = boxOf(layout, 'b1');
    expect(passes < y || passes > y + height).toBe(true);
  });

  test('stops become narrower in less room, until they could not be read; then the map is wider than the room', () => {
    const four = planOf('a|b|c|d');
    expect(columnsLayout(four, 1200).width).toBeLessThanOrEqual(1200);
    expect(boxOf(columnsLayout(four, 1000), 'a').width).toBeLessThan(boxOf(columnsLayout(four, 1200), 'a').width);
    expect(columnsLayout(planOf('a|b|c|d|e|f|g|h'), 1200).width).toBeGreaterThan(1200);
  });
});

describe('rail', () => {
  test('stops stand one below the other in their order, in the width that there is', () => {
    const layout = railLayout(plan, 328);
    const ys = plan.stages.flatMap(({ stops }) => stops).map((id) => boxOf(layout, id).y);
    expect(ys).toEqual(ys.toSorted((a, b) => a - b));
    expect(layout.width).toBe(328);
  });

  test('lines that are under way together have lanes of their own; a lane is used again when it is free', () => {
    const lanesOf = (some: MapPlan) =>
      new Set(railLayout(some, 328).lines.map(({ path }) => /Q([\d.]+) /.exec(path)?.[1]));
    expect(lanesOf(planOf('a1 a2|b1 b2', 'a1>b1', 'a2>b2')).size).toBe(2);
    expect(lanesOf(planOf('a|b|c|d', 'a>b', 'b>c', 'c>d')).size).toBe(1);
    expect(lanesOf(planOf('a1|b1 b2', 'a1>b1', 'a1>b2')).size).toBe(1);
  });
});

describe('walking', () => {
  const walkIn = (layout: MapLayout) => (from: string, step: Step) => walk(plan, layout, from, step);

  test('right and left follow the lines, to the nearest where there are several', () => {
    const go = walkIn(columnsLayout(plan, 1200));
    expect(go('a2', 'ArrowRight')).toBe('b2');
    expect(go('c1', 'ArrowLeft')).toMatch(/^b[12]$/);
    expect(go('a1', 'ArrowRight')).toBe('b1');
    expect(go('a1', 'ArrowLeft')).toBe('a1');
    expect(go('c1', 'ArrowRight')).toBe('c1');
  });

  test('without an onward line the next stage is reached all the same', () => {
    const loose = planOf('a1||c1 c2');
    const go = (from: string, step: Step) => walk(loose, columnsLayout(loose, 1200), from, step);
    expect(go('a1', 'ArrowRight')).toMatch(/^c[12]$/);
    expect(go('c2', 'ArrowLeft')).toBe('a1');
  });

  test('up and down go along a column, from top to bottom as it is drawn', () => {
    const layout = columnsLayout(plan, 1200);
    const go = walkIn(layout);
    const column = ['a1', 'a2', 'a3'].toSorted((a, b) => boxOf(layout, a).y - boxOf(layout, b).y);
    expect(go(column[0] ?? '', 'ArrowDown')).toBe(column[1]);
    expect(go(column[2] ?? '', 'ArrowUp')).toBe(column[1]);
    expect(go(column[2] ?? '', 'ArrowDown')).toBe(column[2]);
  });

  test('on the rail up and down go from stage to stage', () => {
    const go = walkIn(railLayout(plan, 328));
    expect(go('a3', 'ArrowDown')).toBe('b1');
    expect(go('b1', 'ArrowUp')).toBe('a3');
    expect(go('a2', 'ArrowRight')).toBe('b2');
  });

  test('home and end lead to the first stop and to the last, and every stop can be reached', () => {
    for (const layout of [columnsLayout(plan, 1200), railLayout(plan, 328)]) {
      const go = walkIn(layout);
      expect(go('b1', 'Home')).toBe('a1');
      expect(go('b1', 'End')).toBe('c1');
      const steps: readonly Step[] = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];
      const reached = new Set(['a1']);
      for (const from of reached) for (const step of steps) reached.add(go(from, step));
      expect(reached.size).toBe(6);
    }
  });
});
