import { expect, it } from 'vitest';
import { contributionsTo } from '#kernel/plugin/contributions.ts';
import { definePlugin, type Plugin } from '#kernel/plugin/definePlugin.ts';
import { point } from '#kernel/plugin/point.ts';

const blocks = point('home.blocks', { onCrash: 'card' });
const owner = definePlugin({ id: 'home', title: '', about: '', points: [blocks] });

function contributor(id: string, ...items: { id: string; order?: number }[]): Plugin {
  return definePlugin({ id, title: '', about: '', contributes: items.map((item) => blocks.add(item)) });
}

const b = contributor('b', { id: 'first', order: 10 }, { id: 'unsaid' });
const a = contributor('a', { id: 'second', order: 10 });

it('orders contributions by (order, plugin id)', () => {
  expect(contributionsTo(blocks, [owner, b, a]).map(({ name }) => name)).toEqual(['a:second', 'b:first', 'b:unsaid']);
});

it('lets a deployment reorder and hide them', () => {
  const arranged = contributionsTo(blocks, [owner, a, b], { order: { 'b:unsaid': 1 }, hide: ['a:second'] });
  expect(arranged.map(({ name }) => name)).toEqual(['b:unsaid', 'b:first']);
});

it('is empty when the owner of the point is off: contributing to it is no error', () => {
  expect(contributionsTo(blocks, [a, b])).toEqual([]);
});
