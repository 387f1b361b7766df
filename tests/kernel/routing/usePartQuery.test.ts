import { expect, it } from 'vitest';
import { optional, text } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { changePart, readPart } from '#kernel/routing/usePartQuery.ts';

const SHAPE = { page: listQuery.page, folder: optional(text) };

it('a part of a page reads what is its own, and takes what cannot be read for absent', () => {
  expect(readPart(SHAPE, '?id=7&page=3&folder=a')).toEqual({ page: 3, folder: 'a' });
  expect(readPart(SHAPE, '?id=7&page=none')).toEqual({ page: 1, folder: undefined });
});

it('a change leaves the rest of the address as it is, and writes no defaults', () => {
  expect(changePart(SHAPE, '?id=7&page=3', { folder: 'a', page: 1 })).toBe('?id=7&folder=a');
  expect(changePart(SHAPE, '?id=7&folder=a', { folder: undefined, page: 2 })).toBe('?id=7&page=2');
});
