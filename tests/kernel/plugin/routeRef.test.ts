import { describe, expect, it } from 'vitest';
import { choice, flag, optional, text, whole } from '#kernel/plugin/parameters.ts';
import { readQuery, writeQuery } from '#kernel/http/queryString.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

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

  it('takes its defaults where what is given cannot be read', () => {
    for (const page of ['1.5', '-1', 'abc', '1e400', '99999999999999999999', '%00', '１']) {
      expect(list.read({ params: { kind: 'x' }, search: `?page=${page}&free=maybe&sort=old` })).toEqual({
        ok: true,
        values: { kind: 'x', page: 1, free: undefined, sort: 'new' },
      });
    }
  });

  it('says what is wrong with what it cannot do without', () => {
    const needs = routeRef('/note/:kind', { params: { kind: text }, query: { at: whole, page: optional(whole, 1) } });
    expect(needs.read({ params: {}, search: '?at=now&page=abc' })).toEqual({
      ok: false,
      problems: [
        { name: 'at', given: 'now', problem: '应为非负整数' },
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
