import { expect, it } from 'vitest';
import { none, page } from '#kernel/plugin/definePlugin.ts';
import { optional, text } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

const room = routeRef('/room/:tab?', { params: { tab: optional(text) }, query: { id: text } });
const entry = page(room, {
  title: '',
  data: none,
  load: () => Promise.resolve({ default: () => null }),
  shows: ({ tab }) => [tab ?? 'first'],
  under: { pattern: '/rooms' },
});

it('says which of its parts an address shows; of an address that cannot be read none', () => {
  expect(entry.shows({ params: { tab: 'notes' }, search: '?id=1' })).toEqual(['notes']);
  expect(entry.shows({ params: {}, search: '?id=1' })).toEqual(['first']);
  expect(entry.shows({ params: {}, search: '' })).toEqual([]);
});

it('names the page whose menu item it stands in', () => {
  expect(entry.under({ params: {}, search: '' })).toBe('/rooms');
});

it('may stand in another menu item for what an address names', () => {
  const record = page(room, {
    title: '',
    data: none,
    load: () => Promise.resolve({ default: () => null }),
    under: ({ id }) => ({ pattern: id === '1' ? '/first' : '/others' }),
  });
  expect(record.under({ params: {}, search: '?id=1' })).toBe('/first');
  expect(record.under({ params: {}, search: '?id=2' })).toBe('/others');
  expect(record.under({ params: {}, search: '' })).toBeUndefined();
});
