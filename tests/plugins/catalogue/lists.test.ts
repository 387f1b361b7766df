import { expect, test } from 'vitest';
import type { PageProps } from '#kernel/index.ts';
import type { clazzList } from '#plugins/places/refs.ts';
import { clazzesOf } from '#plugins/catalogue/lists.api.ts';

type Query = PageProps<typeof clazzList>;
const plain: Query = {
  keyword: undefined,
  page: 1,
  size: 12,
  status: undefined,
  open: false,
  label: undefined,
  sort: undefined,
};
const sortFor = (chosen: Partial<Query>) => clazzesOf({ ...plain, ...chosen }).input['sort'];

test('classes that take people come first, unless another order is chosen', () => {
  expect(sortFor({})).toBe('open');
  expect(sortFor({ label: 'label-1', status: '4' })).toBe('open');
  expect(sortFor({ sort: 'hot' })).toBe('hot');
  expect(sortFor({ keyword: '运维', sort: 'start' })).toBe('start');
});

test('a search for classes keeps the order in which the upstream found them', () => {
  expect(sortFor({ keyword: '运维' })).toBeUndefined();
});
