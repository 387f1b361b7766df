import { expect, test } from 'vitest';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { clazzList } from '#plugins/catalogue/contract.ts';
import { clazzesOf } from '#plugins/catalogue/listRequests.ts';

const sortFor = (chosen: Partial<PageProps<typeof clazzList>>) =>
  clazzesOf({ page: 1, size: 12, open: false, ...chosen }).input['sort'];

test('classes that take people come first, unless another order is chosen', () => {
  expect(sortFor({})).toBe('open');
  expect(sortFor({ label: 'label-1', status: '4' })).toBe('open');
  expect(sortFor({ sort: 'hot' })).toBe('hot');
  expect(sortFor({ keyword: '运维', sort: 'start' })).toBe('start');
});

test('a search for classes keeps the order in which the upstream found them', () => {
  expect(sortFor({ keyword: '运维' })).toBeUndefined();
});
