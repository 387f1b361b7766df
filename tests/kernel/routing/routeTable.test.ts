import { expect, it } from 'vitest';
import { definePlugin, none, page, redirect } from '#kernel/plugin/definePlugin.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { text } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { followRedirects, routeTable } from '#kernel/routing/routeTable.ts';

const screen = { title: '某页', load: () => Promise.resolve({ default: () => null }), data: none };
const note = routeRef('/notes/:id', { params: { id: text } });
const newNote = routeRef('/notes/new');
const agency = routeRef('/agency', { query: { id: text } });

const notes = definePlugin({
  id: 'notes',
  title: '笔记',
  about: '',
  routes: [
    page(note, screen),
    page(newNote, { ...screen, menu: { at: 'space', order: 20, label: '写笔记' } }),
    redirect('/note', newNote),
  ],
});
const agencies = definePlugin({
  id: 'agencies',
  title: '机构',
  about: '',
  routes: [
    page(agency, {
      ...screen,
      menu: { at: 'space', order: 10, to: (user) => (user?.agencyId ? agency.with({ id: user.agencyId }) : undefined) },
    }),
  ],
});

function table(off: string[] = []) {
  const found = [notes, agencies].map((plugin) => ({ id: plugin.id, plugin }));
  return routeTable(resolve(found, { plugins: Object.fromEntries(off.map((id) => [id, { enabled: false }])) }));
}

it('an exact path goes before one with parameters', () => {
  expect(table().find('/notes/new')).toMatchObject({ kind: 'page', entry: { pattern: '/notes/new' } });
  expect(table().find('/notes/7')).toMatchObject({ kind: 'page', params: { id: '7' } });
});

it('knows redirects, and what nobody owns', () => {
  expect(table().find('/note')).toMatchObject({ kind: 'redirect', to: '/notes/new' });
  expect(table().find('/nothing')).toEqual({ kind: 'lost' });
});

it('follows redirects to a page, and a circle of them to nowhere', () => {
  const circle = definePlugin({
    id: 'circle',
    title: '环',
    about: '',
    routes: [
      redirect('/old', { pattern: '/note' }),
      redirect('/one', { pattern: '/two' }),
      redirect('/two', { pattern: '/one' }),
    ],
  });
  const found = [notes, circle].map((plugin) => ({ id: plugin.id, plugin }));
  const routes = routeTable(resolve(found, { plugins: {} }));
  expect(followRedirects(routes, '/old')).toMatchObject({ path: '/notes/new', match: { kind: 'page' } });
  expect(followRedirects(routes, '/notes/7')).toMatchObject({ path: '/notes/7', match: { kind: 'page' } });
  expect(followRedirects(routes, '/one')).toEqual({ path: '/one', match: { kind: 'lost' } });
});

it('knows the paths of a plugin that is off, with the reason', () => {
  const off = table(['notes']);
  for (const path of ['/notes/7', '/notes/new', '/note']) {
    expect(off.find(path)).toMatchObject({ kind: 'inactive', inactive: { id: 'notes', reason: { kind: 'off' } } });
  }
  expect(off.open('/notes/new')).toBe(false);
  expect(off.menu('space', undefined)).toEqual([]);
});

it('a page may stand in several menus', () => {
  const many = definePlugin({
    id: 'many',
    title: '',
    about: '',
    routes: [
      page(newNote, {
        ...screen,
        menu: [
          { at: 'header', order: 1 },
          { at: 'avatar', order: 1 },
        ],
      }),
    ],
  });
  const routes = routeTable(resolve([{ id: 'many', plugin: many }], { plugins: {} }));
  for (const place of ['header', 'avatar'] as const) expect(routes.menu(place, undefined)).toHaveLength(1);
});

it('a menu item that needs a user appears with one', () => {
  const user = {
    userId: '1',
    userName: '甲',
    account: 'a',
    agencyId: '9',
    verified: false,
    tenantIdArr: [],
    permissions: [],
  };
  expect(
    table()
      .menu('space', undefined)
      .map(({ label }) => label),
  ).toEqual(['写笔记']);
  expect(
    table()
      .menu('space', user)
      .map(({ target }) => target.href),
  ).toEqual(['/agency?id=9', '/notes/new']);
});
