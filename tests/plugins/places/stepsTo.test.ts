import { expect, it } from 'vitest';
import { stepsTo } from '#plugins/places/places.ts';

const labels = (...wanted: Parameters<typeof stepsTo>) => stepsTo(...wanted).map(({ label }) => label);

it('leads from the list to the place, at its tab', () => {
  const steps = stepsTo('classroom', 'classroom-1', 'Linux 系统管理', 'task');
  expect(steps.map(({ label }) => label)).toEqual(['教学课堂', 'Linux 系统管理']);
  expect(steps.map(({ to }) => to.href)).toEqual(['/classroom', '/classroom/detail/task?id=classroom-1']);
});

it('has only the list while the place is unknown', () => {
  expect(labels('classroom', undefined, undefined)).toEqual(['教学课堂']);
});

it('says no word twice while the title is unknown', () => {
  expect(labels('classroom', 'classroom-1', undefined)).toEqual(['教学课堂', '课堂']);
  expect(labels('clazz', 'clazz-1', undefined)).toEqual(['培训班']);
});
