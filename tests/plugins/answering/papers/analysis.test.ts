import { expect, test } from 'vitest';
import { contributionsTo } from '#kernel/plugin/contributions.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import answering from '#plugins/answering/plugin.ts';
import { type PaperName, paperOwners } from '#plugins/answering/contract.ts';
import exams from '#plugins/exams/plugin.ts';
import homework from '#plugins/homework/plugin.ts';

const found = [answering, exams, homework].map((plugin) => ({ id: plugin.id, plugin }));
const without = (...off: string[]) =>
  resolve(found, { plugins: Object.fromEntries(off.map((id) => [id, { enabled: false }])) });

test('the analysis of a sheet leads back to the result of what it is of', () => {
  const owners = contributionsTo(paperOwners, without().active).map(({ item }) => item);
  const resultOf = (name: PaperName) => {
    const owner = owners.find(({ names }) => names.includes(name));
    return owner?.result({ place: { kind: 'classroom', id: 'c' }, refId: 'r' }, name, 's').pattern;
  };
  expect(resultOf('exam')).toBe('/personalcenter/classroom/examanswer');
  expect(resultOf('quiz')).toBe('/personalcenter/classroom/homework/result');
  expect(resultOf('homework')).toBe('/personalcenter/classroom/assignment/result');
});

test('without exams, homework keeps its analysis', () => {
  const resolution = without('exams');
  expect(routeTable(resolution).find('/personalcenter/exampaper/analysis').kind).toBe('page');
  expect(contributionsTo(paperOwners, resolution.active).map(({ plugin }) => plugin)).toEqual(['homework']);
});
