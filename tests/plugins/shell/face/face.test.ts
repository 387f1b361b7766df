import { describe, expect, test } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { definePlugin, none, page, redirect } from '#kernel/plugin/definePlugin.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import { adaptManifests } from '#plugins/shell/face/adaptManifests.ts';
import { faceStyle } from '#plugins/shell/face/faceStyle.ts';
import { contrastWithWhite, legible, shadesOf } from '#plugins/shell/face/shades.ts';

describe('the colour', () => {
  test('has ten shades, the lightest first, and is itself the seventh if it can be read', () => {
    const shades = shadesOf('#c8102e');
    expect(shades).toHaveLength(10);
    expect(shades[6]).toBe('#c8102e');
    const contrasts = shades.map(contrastWithWhite);
    expect(contrasts).toEqual(contrasts.toSorted((a, b) => a - b));
  });

  test('that cannot be read gives way to the nearest that can', () => {
    expect(legible('#0a7c68')).toBe('#0a7c68');
    expect(contrastWithWhite('#ffcc00')).toBeLessThan(2);
    expect(contrastWithWhite(legible('#ffcc00'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastWithWhite(legible('#ffcc00'))).toBeLessThan(5.2);
  });
});

test('the seal has its own words and colour, in both schemes', () => {
  expect(faceStyle({ seal: { passed: '合', color: '#a02c2c' } })).toBe(
    ':root[data-mantine-color-scheme]{--yx-seal-passed:"合";--yx-seal:#a02c2c}',
  );
  expect(faceStyle({ seal: {} })).toBe('');
});

describe('menus and the front page', () => {
  const screen = { load: () => Promise.resolve({ default: () => null }), data: none };
  const found = [
    definePlugin({
      id: 'home',
      title: '首页',
      about: '',
      routes: [page(routeRef('/index'), { ...screen, title: '首页', menu: { at: 'header', order: 10 } })],
    }),
    definePlugin({
      id: 'catalogue',
      title: '课程目录',
      about: '',
      routes: [
        page(routeRef('/freelessons'), { ...screen, title: '课程', menu: { at: 'header', order: 20 } }),
        page(routeRef('/path'), { ...screen, title: '路径', menu: { at: 'header', order: 30 } }),
        page(routeRef('/mine'), { ...screen, title: '我的', menu: { at: 'space', order: 30 } }),
      ],
    }),
    definePlugin({ id: 'shell', title: '外壳', about: '', routes: [redirect('/', { pattern: '/index' })] }),
  ].map((plugin) => ({ id: plugin.id, plugin }));

  const tableOf = (written: object) => {
    const deployment = readDeployment(JSON.stringify(written));
    if (!deployment) throw new Error('It cannot be read.');
    return routeTable(resolve(adaptManifests(deployment)(found), deployment));
  };
  const header = (deployment: object) =>
    tableOf(deployment)
      .menu('header', undefined)
      .map(({ label }) => label);

  test('are as the plugins have them, unless the face says otherwise', () => {
    expect(header({})).toEqual(['首页', '课程', '路径']);
    const menus = { header: { order: { '/path': 5 }, labels: { '/freelessons': '公开课' }, hide: ['/index'] } };
    expect(header({ face: { menus } })).toEqual(['路径', '公开课']);
    expect(
      tableOf({ face: { menus } })
        .menu('space', undefined)
        .map(({ label }) => label),
    ).toEqual(['我的']);
    // Hidden is only the item.
    expect(tableOf({ face: { menus } }).find('/index').kind).toBe('page');
  });

  test('without the front page, another one replaces it, and links to it stay', () => {
    const off = { plugins: { home: false } };
    expect(tableOf(off).find('/index').kind).toBe('inactive');
    expect(tableOf(off).open('/index')).toBe(false);
    const instead = tableOf({ ...off, face: { frontPage: '/freelessons' } });
    expect(instead.find('/')).toMatchObject({ kind: 'redirect', to: '/freelessons' });
    expect(instead.find('/index')).toMatchObject({ kind: 'redirect', to: '/freelessons' });
    expect(instead.open('/index')).toBe(true);
    // A front page that is on stays what it is.
    expect(tableOf({ face: { frontPage: '/freelessons' } }).find('/')).toMatchObject({ to: '/index' });
  });

  test('without a face the manifests are as they were', () => {
    expect(adaptManifests(defaultDeployment())(found)).toEqual(found);
  });
});
