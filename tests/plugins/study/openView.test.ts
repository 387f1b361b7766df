import { expect, test, vi } from 'vitest';
import { OpenView } from '#plugins/study/openView.store.ts';

const controls = () => ({ goTo: vi.fn<(position: number) => void>(), nameOf: (position: number) => `第${position}页` });

test('a position that is wanted before the chapter stands is gone to once it does', () => {
  const view = new OpenView();
  const shown = controls();
  view.goTo('ref-1', 12);
  view.show('ref-1', shown);
  expect(shown.goTo).toHaveBeenCalledExactlyOnceWith(12);
});

test('a position of another chapter waits for that one', () => {
  const view = new OpenView();
  const [first, second] = [controls(), controls()];
  const hide = view.show('ref-1', first);
  view.goTo('ref-2', 3);
  hide();
  view.show('ref-2', second);
  expect(first.goTo).not.toHaveBeenCalled();
  expect(second.goTo).toHaveBeenCalledExactlyOnceWith(3);
});

test('a view that is no longer shown is not asked', () => {
  const view = new OpenView();
  const hide = view.show('ref-1', controls());
  expect(view.nameOf(3)).toBe('第3页');
  hide();
  expect(view.nameOf(3)).toBe('');
  expect(view.pause()).toBeUndefined();
});

test('each call of a panel is told from the one before', () => {
  const view = new OpenView();
  view.callPanel('notes/note');
  view.callPanel('notes/note');
  expect([view.panel, view.calls]).toEqual(['notes/note', 2]);
});
