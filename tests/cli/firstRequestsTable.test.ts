// The table that a build makes of what pages ask for first: each row says what the manifest would.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { firstRequestsTable } from '#cli/build/firstRequestsTable.ts';
import { call } from '#kernel/http/call.ts';
import { definePlugin, none, page } from '#kernel/plugin/definePlugin.ts';
import { choice, flag, optional, text, whole } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { firstRequests } from '#plugins/shell/ahead/firstRequests.ts';

const query = v.object({
  id: v.optional(v.string()),
  page: v.optional(v.number()),
  sort: v.optional(v.string()),
  free: v.optional(v.boolean()),
});
const listThings = call('GET /training/api/v1/thing/page', { title: '列表', query, reply: v.unknown() });
const getThing = call('GET /training/api/v1/thing/{id}', {
  title: '详情',
  reply: v.unknown(),
});
const addThing = call('POST /training/api/v1/thing', { title: '添加', body: v.object({}), reply: v.unknown() });

const list = routeRef('/things', {
  query: {
    page: optional(whole, 1),
    sort: optional(choice(['new', 'hot']), 'new'),
    free: optional(flag, false),
    of: optional(text),
  },
});
const detail = routeRef('/things/:id', { params: { id: text } });
const odd = routeRef('/odd', { query: { id: text } });
const load = () => Promise.resolve({ default: () => null });

const plugin = definePlugin({
  id: 'things',
  title: '东西',
  about: '试验',
  routes: [
    page(list, {
      title: '列表',
      load,
      // With a place it asks for something else.
      data: (values) =>
        values.of === undefined
          ? [listThings.with({ page: values.page, sort: values.sort, ...(values.free && { free: true }) })]
          : [getThing.with({ id: values.of })],
    }),
    page(detail, {
      title: '详情',
      access: 'login',
      load,
      data: ({ id }) => [getThing.with({ id }), addThing.with({})],
    }),
    page(odd, { title: '别样', load, data: ({ id }) => [getThing.with({ id: `${id}-${id.length}` })] }),
    page(routeRef('/still'), { title: '什么也不问', load, data: none }),
  ],
});

const rows = await firstRequestsTable([plugin]);
const at = (path: string, search = '', userId?: string) => firstRequests(rows, { path, search, userId }, {});

test('what a page asks for follows from its address, whatever stands in it', () => {
  expect(at('/things')).toEqual(['/training/api/v1/thing/page?page=1&sort=new']);
  expect(at('/things', '?page=4&sort=hot&free=true')).toEqual([
    '/training/api/v1/thing/page?page=4&sort=hot&free=true',
  ]);
  expect(at('/things', '?of=some+thing&page=4')).toEqual(['/training/api/v1/thing/some%20thing']);
});

test('guests are asked nothing for on pages of one’s own, and nothing is written ahead', () => {
  expect(at('/things/7')).toEqual([]);
  expect(at('/things/7', '', 'u')).toEqual(['/training/api/v1/thing/7', '/system/api/v1/user/info']);
});

test('what follows from an address in a way that no row can say is left out, and pages that ask for nothing', () => {
  expect(at('/odd', '?id=7')).toEqual([]);
  expect(at('/still')).toEqual([]);
});
