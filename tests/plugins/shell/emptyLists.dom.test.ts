import { afterEach, expect, test } from 'vitest';
import { clearCookies } from '#kernel/auth/cookies.ts';
import type { MenuEntry } from '#kernel/routing/routeTable.ts';
import { emptyLast, emptyLists, noteList } from '#plugins/shell/frame/emptyLists.ts';

afterEach(clearCookies);

const entry = (key: string, group?: string): MenuEntry => ({
  key,
  label: key,
  item: { at: 'space', order: 1, ...(group !== undefined && { group }) },
  target: { pattern: key, href: key },
});
const MENU = [entry('/classroom'), entry('/vs'), entry('/courses'), entry('/notes', 'mine'), entry('/me', 'mine')];
const keys = (items: readonly MenuEntry[]) => items.map(({ key }) => key);

test('what was empty when one last looked stands last in its group, and the first item stays', () => {
  expect(keys(emptyLast(MENU, ['/vs', '/notes', '/classroom']))).toEqual([
    '/classroom',
    '/courses',
    '/vs',
    '/me',
    '/notes',
  ]);
  expect(keys(emptyLast(MENU, []))).toEqual(keys(MENU));
  expect(emptyLast([], ['/vs'])).toEqual([]);
});

test('a list is empty until something is found in it', () => {
  noteList('user-1', '/vs', true);
  noteList('user-1', '/notes', true);
  expect(emptyLists('user-1')).toEqual(['/vs', '/notes']);
  noteList('user-1', '/vs', false);
  expect(emptyLists('user-1')).toEqual(['/notes']);
});

test('what another user lacked is nothing to this one', () => {
  noteList('user-1', '/vs', true);
  expect(emptyLists('user-2')).toEqual([]);
  expect(emptyLists(undefined), 'nobody is known yet, so nothing moves later').toEqual(['/vs']);
  noteList('user-2', '/notes', true);
  expect(emptyLists('user-2')).toEqual(['/notes']);
});
