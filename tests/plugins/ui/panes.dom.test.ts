import { beforeEach, expect, test } from 'vitest';
import { clearCookies } from '#kernel/auth/cookies.ts';
import { writeLook } from '#plugins/ui/localValues.ts';
import { PanesState } from '#plugins/ui/panes/panes.store.ts';

beforeEach(clearCookies);

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
  panes.setRoom(1060);
  // 320 stay in the middle, 280 at least for the other side.
  expect([panes.sizeOf('tree'), panes.limitsOf('tree')]).toEqual([460, { min: 240, max: 460 }]);
  panes.toggle('notes');
  expect(panes.limitsOf('tree').max).toBe(560);
});

test('without room for both sides, the one that unfolds folds the other', () => {
  const panes = open();
  panes.toggle('notes');
  panes.setRoom(768);
  panes.show('notes');
  expect([panes.isFolded('tree'), panes.isFolded('notes')]).toEqual([true, false]);
  panes.toggle('tree');
  expect([panes.isFolded('tree'), panes.isFolded('notes')]).toEqual([false, true]);
  panes.setRoom(1000);
  expect([panes.isFolded('tree'), panes.isFolded('notes')], 'a tablet').toEqual([false, true]);
  panes.setRoom(1024);
  expect([panes.isFolded('tree'), panes.isFolded('notes')]).toEqual([false, false]);
});

test('a side folded for want of room returns with it, here and on the next page', () => {
  const panes = open();
  panes.setRoom(768);
  expect([panes.isFolded('tree'), panes.isFolded('notes')]).toEqual([false, true]);
  panes.setRoom(500);
  expect([panes.isFolded('tree'), panes.isFolded('notes')]).toEqual([true, true]);
  panes.setRoom(1200);
  expect([panes.isFolded('tree'), panes.isFolded('notes')]).toEqual([false, false]);
  panes.setRoom(768);
  panes.show('notes');
  const again = open();
  again.setRoom(1200);
  expect([again.isFolded('tree'), again.isFolded('notes')]).toEqual([false, false]);
});

test('on a phone held sideways side panes are folded until somebody wants one, and come back with the height', () => {
  const panes = open();
  const folded = () => [panes.isFolded('tree'), panes.isFolded('notes')];
  panes.setRoom(844, 338);
  expect(folded()).toEqual([true, true]);
  panes.show('notes');
  expect(folded()).toEqual([true, false]);
  panes.toggle('notes');
  expect(folded()).toEqual([true, true]);
  panes.setRoom(1200, 700);
  expect(folded()).toEqual([false, true]);
});

test('a middle that wants much gets it first from the widths that nobody chose, then by folding', () => {
  const panes = new PanesState('machine', 'console', [{ id: 'steps', size: 300, min: 220, max: 560 }], 640);
  panes.setRoom(900);
  expect([panes.isFolded('steps'), panes.sizeOf('steps')]).toEqual([false, 260]);
  panes.resize('steps', 400);
  expect(panes.sizeOf('steps')).toBe(400);
  panes.setRoom(700);
  expect(panes.isFolded('steps')).toBe(false);
  const again = new PanesState('machine', 'console', [{ id: 'steps', size: 300, min: 220, max: 560 }], 640);
  again.setRoom(700);
  expect(again.isFolded('steps')).toBe(true);
  again.show('steps');
  expect([again.isFolded('steps'), again.sizeOf('steps')]).toEqual([false, 380]);
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

test('a width that is dragged is kept once it is let go', () => {
  const panes = open();
  panes.pull('tree', 500);
  expect([panes.sizeOf('tree'), open().sizeOf('tree')]).toEqual([500, 320]);
  panes.keep();
  expect(open().sizeOf('tree')).toBe(500);
});

test('values stored by another version do no harm', () => {
  writeLook('panes.study', '{"sizes":{"gone":3},"folded":["gone"]}');
  expect(open().sizeOf('tree')).toBe(320);
  writeLook('panes.study', 'no json');
  expect(open().sizeOf('tree')).toBe(320);
});

test('before anything is measured, style sheets are told the widths and which panes fold in which windows', () => {
  const panes = new PanesState('study', 'content', [
    { id: 'tree', size: 320, share: 1 / 4, min: 240, max: 560 },
    { id: 'notes', size: 360, min: 280, max: 640 },
  ]);
  panes.resize('notes', 400);
  expect([panes.widthOf('tree'), panes.widthOf('notes')]).toEqual([
    {
      '--width': 'clamp(240px, min(320px, 25%), min(560px, 100% - 600px))',
      '--alone': 'clamp(240px, min(320px, 25%), min(560px, 100% - 320px))',
    },
    {
      '--width': 'clamp(280px, 400px, min(640px, 100% - 560px))',
      '--alone': 'clamp(280px, 400px, min(640px, 100% - 320px))',
    },
  ]);
  // The one that was unfolded last goes first.
  expect([panes.yieldsIn('notes'), panes.yieldsIn('tree')]).toEqual(['low', 'narrow']);
  panes.setRoom(1200);
  expect([panes.yieldsIn('notes'), panes.yieldsIn('tree'), panes.sizeOf('tree')]).toEqual([undefined, undefined, 300]);
});
