import { describe, expect, test } from 'vitest';
import { firstRequests, type PageRow } from '#plugins/shell/ahead/firstRequests.ts';

const rows: readonly PageRow[] = [
  {
    pattern: '/notes',
    plugins: ['notes', 'classroom'],
    guest: ['/training/out-api/v1/note/page?page={#page|1}&size=12&keyword={keyword|}'],
    user: ['/training/api/v1/note/mine/{@user}', 'messages,/business/api/v1/notice/unread'],
  },
  { pattern: '/notes/:tab', plugins: ['notes'], having: { tab: ['old', 'new'] }, user: ['/training/api/v1/{tab}'] },
  { pattern: '/notes/:tab', plugins: ['notes'], having: { tab: ['*'] }, user: ['/training/api/v1/any/{tab}'] },
  { pattern: '/settings', plugins: ['notes'], settings: true, guest: ['/training/out-api/v1/note/get?id={id}'] },
];

const at = (path: string, search = '', userId?: string, choices = {}) =>
  firstRequests(rows, { path, search, userId }, choices);

describe('what a page asks for first, by the table', () => {
  test('takes its parameters from the address, and leaves out what is missing', () => {
    expect(at('/notes/')).toEqual(['/training/out-api/v1/note/page?page=1&size=12']);
    expect(at('/notes', '?page=3&keyword=%E7%AC%94+%E8%AE%B0')).toEqual([
      '/training/out-api/v1/note/page?page=3&size=12&keyword=%E7%AC%94+%E8%AE%B0',
    ]);
    expect(at('/notes', '?page=abc')).toEqual(['/training/out-api/v1/note/page?page=1&size=12']);
  });

  test('is told apart by values of parameters, in paths as well', () => {
    expect(at('/notes/new', '', '7')).toEqual(['/training/api/v1/new']);
    expect(at('/notes/a%2Fb', '', '7')).toEqual(['/training/api/v1/any/a%2Fb']);
    expect(at('/notes/new')).toEqual([]);
    expect(at('/elsewhere')).toEqual([]);
  });

  test('is the user’s own, and of plugins that are on', () => {
    expect(at('/notes', '', 'u/1')).toEqual(['/training/api/v1/note/mine/u%2F1', '/business/api/v1/notice/unread']);
    expect(at('/notes', '', '7', { messages: false })).toEqual(['/training/api/v1/note/mine/7']);
    expect(at('/notes', '', '7', { messages: { enabled: false } })).toHaveLength(1);
    expect(at('/notes', '', '7', { classroom: false })).toEqual([]);
  });

  test('is not known where it depends on settings that the deployment changes', () => {
    expect(at('/settings', '?id=1')).toEqual(['/training/out-api/v1/note/get?id=1']);
    expect(at('/settings', '?id=1', undefined, { notes: { settings: { own: true } } })).toEqual([]);
  });
});
