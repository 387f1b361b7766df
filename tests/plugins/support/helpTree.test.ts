import { expect, it } from 'vitest';
import type { HelpEntry } from '#plugins/support/api.ts';
import { articlesOf, directoriesOf, helpTree } from '#plugins/support/help/helpTree.ts';

const entry = (id: string, parentId: string | null, kind: HelpEntry['kind'], sort: number): HelpEntry => ({
  id,
  parentId,
  title: id,
  kind,
  sort,
});

const tree = helpTree([
  entry('b1', 'b', 'article', 1),
  entry('b', null, 'directory', 2),
  entry('a', null, 'directory', 1),
  entry('a2', 'a', 'article', 2),
  entry('inner', 'a', 'directory', 1),
  entry('deep', 'inner', 'article', 1),
  entry('lost', 'nowhere', 'article', 3),
  entry('itself', 'itself', 'article', 4),
]);

it('articles are read in the order of their directories, however deep, and none is left out', () => {
  expect(articlesOf(tree).map(({ id }) => id)).toEqual(['deep', 'a2', 'b1', 'lost', 'itself']);
});

it('knows in which directories an article lies', () => {
  expect(directoriesOf(tree, 'deep')?.map(({ id }) => id)).toEqual(['a', 'inner']);
  expect(directoriesOf(tree, 'lost')).toEqual([]);
  expect(directoriesOf(tree, 'gone')).toBeUndefined();
});
