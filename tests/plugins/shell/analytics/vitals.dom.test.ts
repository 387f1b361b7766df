import { beforeEach, expect, test, vi } from 'vitest';
import type { Vital } from '#kernel/analytics/events.ts';
import { watchVitals } from '#plugins/shell/analytics/vitals.ts';
import { routeTimes } from '#plugins/shell/analytics/routeTimes.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import { definePlugin, none, page } from '#kernel/plugin/definePlugin.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

interface Measured {
  name: Vital['name'];
  value: number;
  id: string;
  entries: object[];
}
type Report = (metric: Measured) => void;

const { reports } = vi.hoisted(() => ({ reports: new Map<string, Report>() }));

vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => [`on${name}`, (report: Report) => reports.set(name, report)]),
  ),
);

const taken: Vital[] = [];
const measure = (name: Vital['name'], value: number, entries: object[] = [], id = `${name}-1`) =>
  reports.get(name)?.({ name, value, id, entries });

const load = () => Promise.resolve({ default: () => null });
const books = definePlugin({
  id: 'books',
  title: '书',
  about: '两页',
  routes: [
    page(routeRef('/books'), { title: '书目', load, data: none }),
    page(routeRef('/books/:id'), { title: '一本书', load, data: none }),
  ],
});
const routes = routeTable(resolve([{ id: 'books', plugin: books }], { plugins: {} }));

beforeEach(() => {
  taken.length = 0;
  const times = routeTimes(routes);
  const opened = (path: string, time: number) =>
    times.opened({ path, at: new Date(performance.timeOrigin + time).toISOString() });
  opened('/books', 100);
  opened('/books/course-7', 5_000);
  opened('/nowhere', 9_000);
  watchVitals(times.routeAt, (vital) => taken.push(vital));
});

test('what is measured of the first page counts for it, however late it is reported', () => {
  measure('LCP', 900, [{ startTime: 40 }, { startTime: 900 }]);
  measure('FCP', 300, [{ startTime: 50 }]);
  measure('TTFB', 20, [{ startTime: 0 }]);
  expect(taken).toEqual([
    { name: 'LCP', value: 900, route: '/books' },
    { name: 'FCP', value: 300, route: '/books' },
    { name: 'TTFB', value: 20, route: '/books' },
  ]);
});

test('a slow click and the largest shift count for the route on which they happened, without ids', () => {
  measure('INP', 320, [{ startTime: 6_000 }]);
  measure('CLS', 0.3, [
    { startTime: 200, value: 0.1 },
    { startTime: 5_500, value: 0.2 },
  ]);
  expect(taken).toEqual([
    { name: 'INP', value: 320, route: '/books/:id' },
    { name: 'CLS', value: 0.3, route: '/books/:id' },
  ]);
});

test('an address that is no page has no route of its own', () => {
  measure('INP', 320, [{ startTime: 9_500 }]);
  expect(taken).toMatchObject([{ route: 'other' }]);
});

test('a value is taken once, although it is reported each time that the page is hidden', () => {
  measure('CLS', 0.1, [{ startTime: 200, value: 0.1 }]);
  measure('CLS', 0.2, [{ startTime: 200, value: 0.2 }]);
  expect(taken.map(({ value }) => value)).toEqual([0.1]);
  // A page that comes back from the browser's cache is measured anew.
  measure('CLS', 0.05, [{ startTime: 200, value: 0.05 }], 'CLS-2');
  expect(taken.map(({ value }) => value)).toEqual([0.1, 0.05]);
});
