import { beforeEach, expect, test } from 'vitest';
import { PanesState } from '#plugins/ui/panes/panes.store.ts';

beforeEach(() => localStorage.clear());

const open = () =>
  new PanesState('study', 'content', [
    { id: 'tree', size: 320, min: 240, max: 560 },
    { id: 'notes', size: 360, min: 280, max: 640 },
  ]);

test('a pane is pulled within its limits, and the one in the middle keeps its room', () => {
  const panes = open();
  panes.resize('tree', 400);
  expect(panes.sizeOf('tree')).toBe(400);
  panes.resize('tree', 4000);
  expect(panes.sizeOf('tree')).toBe(560);
  panes.setRoom(1000);
  // 320 stay in the middle, 280 at least for the other side.
  expect([panes.sizeOf('tree'), panes.limitsOf('tree')]).toEqual([400, { min: 240, max: 400 }]);
  panes.toggle('notes');
  expect(panes.limitsOf('tree').max).toBe(560);
});

test('where there is no room for both sides, the one that unfolds folds the other', () => {
  const panes = open();
  panes.toggle('notes');
  panes.setRoom(768);
  panes.show('notes');
  expect([panes.isFolded('tree'), panes.isFolded('notes')]).toEqual([true, false]);
  panes.toggle('tree');
  expect([panes.isFolded('tree'), panes.isFolded('notes')]).toEqual([false, true]);
  panes.setRoom(1000);
  panes.toggle('notes');
  expect([panes.isFolded('tree'), panes.isFolded('notes')]).toEqual([false, false]);
});

test('pulled far below its least width it folds, and unfolds as wide as it was', () => {
  const panes = open();
  panes.resize('tree', 300);
  panes.resize('tree', 100);
  expect([panes.isFolded('tree'), panes.sizeOf('tree')]).toEqual([true, 300]);
  panes.show('tree');
  expect([panes.isFolded('tree'), panes.shown]).toEqual([false, 'tree']);
});

test('widths and folds are kept on this machine; a double click takes a width back', () => {
  const panes = open();
  panes.resize('tree', 500);
  panes.toggle('notes');
  const again = open();
  expect([again.sizeOf('tree'), again.isFolded('notes'), again.shown]).toEqual([500, true, 'content']);
  again.reset('tree');
  expect(open().sizeOf('tree')).toBe(320);
});

test('what another version kept does no harm', () => {
  localStorage.setItem('yanxi.panes.study', '{"sizes":{"gone":3},"folded":["gone"]}');
  expect(open().sizeOf('tree')).toBe(320);
  localStorage.setItem('yanxi.panes.study', 'no json');
  expect(open().sizeOf('tree')).toBe(320);
});
