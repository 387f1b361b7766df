import { describe, expect, it } from 'vitest';
import { choice, flag, listQuery, oneOf, optional, text, whole } from '#kernel/routing/parameters.ts';
import { readQuery, writeQuery } from '#kernel/routing/queryString.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

const list = routeRef('/courses/:kind', {
  params: { kind: text },
  query: { page: optional(whole, 1), free: optional(flag), sort: optional(choice(['new', 'hot']), 'new') },
});

describe('an address', () => {
  it('is written with its parameters, without empty ones and defaults', () => {
    expect(list.with({ kind: '甲/乙', page: 1, free: false }).href).toBe('/courses/%E7%94%B2%2F%E4%B9%99?free=false');
    expect(list.with({ kind: 'x', page: 0, sort: 'hot' }).href).toBe('/courses/x?page=0&sort=hot');
  });

  it('is read back to what it was written from', () => {
    for (const kind of ['a', '100%25', '空 格', 'a&b=c?d#e', '😀']) {
      const { href } = list.with({ kind, page: 7, free: true, sort: 'hot' });
      const url = new URL(href, 'http://x');
      const params = { kind: decodeURIComponent(url.pathname.split('/')[2] ?? '') };
      expect(list.read({ params, search: url.search })).toEqual({
        ok: true,
        values: { kind, page: 7, free: true, sort: 'hot' },
      });
    }
  });

  it('takes its defaults where nothing or nothing but a name is given', () => {
    expect(list.read({ params: { kind: 'x' }, search: '?page=&other=1' })).toEqual({
      ok: true,
      values: { kind: 'x', page: 1, free: undefined, sort: 'new' },
    });
  });

  it('of a list with a page, a size or a filter that cannot be read is the list from its beginning', () => {
    const rows = routeRef('/rows', { query: { ...listQuery, state: oneOf(['open', 'done']) } });
    for (const search of ['?page=none&size=7&state=x', '?page=0', '?page=1.5', '?page=-3']) {
      expect(rows.read({ params: {}, search })).toMatchObject({ ok: true, values: { page: 1 } });
    }
    expect(rows.with({ page: 1 }).href).toBe('/rows');
    expect(rows.with({ page: 2, state: 'open' }).href).toBe('/rows?page=2&state=open');
  });

  it('that cannot be read says for each parameter what is wrong with it', () => {
    expect(list.read({ params: {}, search: '?page=1.5&free=maybe&sort=old' })).toEqual({
      ok: false,
      problems: [
        { name: 'page', given: '1.5', problem: '应为非负整数' },
        { name: 'free', given: 'maybe', problem: '应为 true 或 false' },
        { name: 'sort', given: 'old', problem: '应为 new、hot 之一' },
        { name: 'kind', given: undefined, problem: '缺少参数' },
      ],
    });
  });

  it('is changed in part: the rest of its query stays', () => {
    expect(list.changeQuery('?page=3&sort=hot', { page: 4 })).toBe('?page=4&sort=hot');
    expect(list.changeQuery('?page=3', { page: 1 })).toBe('');
  });

  it('of a route that needs nothing is there without asking', () => {
    expect(routeRef('/index').href).toBe('/index');
  });
});

describe('a query string', () => {
  it('skips empty values and objects, and keeps 0 and false', () => {
    const values = {
      zero: 0,
      no: false,
      empty: '',
      none: undefined,
      nil: null,
      nan: Number.NaN,
      object: { a: 1 },
      list: [1],
      yes: 'a b',
    };
    expect(writeQuery(values)).toBe('?zero=0&no=false&yes=a+b');
    expect(writeQuery({ a: '' })).toBe('');
  });

  it('is decoded once', () => {
    expect(readQuery('?a=100%2525')).toEqual({ a: '100%25' });
  });
});
