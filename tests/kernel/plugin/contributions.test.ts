import { expect, it, vi } from 'vitest';
import { contributionsTo, entriesOnPage } from '#kernel/plugin/contributions.ts';
import { definePlugin, none, page, type Plugin } from '#kernel/plugin/definePlugin.ts';
import { type AnyPoint, point } from '#kernel/plugin/point.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

const blocks = point('home.blocks', { onCrash: 'card' });
const owner = definePlugin({ id: 'home', title: '', about: '', points: [blocks] });

function contributor(id: string, ...items: { id: string; order?: number; needs?: string[] }[]): Plugin {
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

it('leaves out what shows something of a plugin that is off', () => {
  const c = contributor('c', { id: 'of-a', needs: ['a'] }, { id: 'own' });
  expect(contributionsTo(blocks, [owner, a, c]).map(({ name }) => name)).toEqual(['a:second', 'c:of-a', 'c:own']);
  expect(contributionsTo(blocks, [owner, c]).map(({ name }) => name)).toEqual(['c:own']);
});

it('fetches for guests nothing of a point or a contribution that only users see, and asks each contribution what it wants for whom', () => {
  const own = point('home.own', { onCrash: 'hide', signedInOnly: true });
  const nobody = { default: () => null };
  const hosting = page(routeRef('/index'), {
    title: '',
    load: () => Promise.resolve(nobody),
    data: none,
    hosts: [blocks, own],
  });
  const asks = vi.fn(none);
  const all = [
    definePlugin({ ...owner, points: [blocks, own] }),
    definePlugin({
      ...b,
      contributes: [
        blocks.add({ id: 'block' }),
        blocks.add({ id: 'for-users', signedInOnly: true }),
        own.add({ id: 'mine', data: asks }),
      ],
    }),
  ];
  const address = { params: {}, search: '' };
  const shown = (signedIn: boolean, ofFrame: readonly AnyPoint[] = []) =>
    entriesOnPage(hosting, address, all, signedIn, ofFrame);
  expect(shown(false).map(({ id }) => id)).toEqual(['block']);
  expect(shown(true).map(({ id }) => id)).toEqual(['block', 'for-users', 'mine']);
  // The contributions of the frame's points come along with the page.
  expect(shown(true, [blocks]).map(({ id }) => id)).toEqual(['block', 'for-users', 'mine', 'block', 'for-users']);
  expect(shown(true).map((entry) => entry.data(undefined, address))).toEqual([[], [], []]);
  expect(asks).toHaveBeenCalledWith(undefined, address);
});
