import { describe, expect, test } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { SystemConfigStore } from '#kernel/config/systemConfig.ts';
import { definePlugin, none, page, redirect } from '#kernel/plugin/definePlugin.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import { adaptManifests } from '#plugins/shell/face/adaptManifests.ts';
import { faceAt, readFaces } from '#plugins/shell/face/readFaces.ts';
import { contrastWithWhite, legible, shadesOf } from '#plugins/shell/face/shades.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';

const read = (deployment: object) => {
  const faces = readFaces(JSON.stringify(deployment));
  if (!faces) throw new Error(JSON.stringify(findProblems(JSON.stringify(deployment))));
  return faces;
};

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

describe('sites', () => {
  const faces = read({
    systemName: '联盟平台',
    contacts: { contactNumber: '010-1', email: 'all@example.edu.cn' },
    face: { primaryColor: '#003366', favicon: '/brand/all.svg' },
    sites: {
      'a.example.edu.cn': {
        systemName: '甲校',
        contacts: { contactNumber: '010-2' },
        face: { primaryColor: '#c8102e' },
      },
      'b.example.edu.cn': { icp: { text: '京ICP备1号' } },
    },
  });

  test('say what they say instead of the rest, of the face and the contacts member by member', () => {
    const a = faceAt(faces, 'A.example.edu.cn');
    expect(a.face).toEqual({ primaryColor: '#c8102e', favicon: '/brand/all.svg' });
    expect(a.deployment).toMatchObject({
      systemName: '甲校',
      contacts: { contactNumber: '010-2', email: 'all@example.edu.cn' },
    });
    const b = faceAt(faces, 'b.example.edu.cn');
    expect(b.face).toEqual(faces.face);
    expect(b.deployment).toMatchObject({ systemName: '联盟平台', icp: { text: '京ICP备1号' } });
    expect(faceAt(faces, 'elsewhere.example.edu.cn')).toBe(faces);
  });

  test('have their own name, also where the upstream says another for all', () => {
    const nameOf = (host: string): string => {
      const store = new SystemConfigStore(faceAt(faces, host).deployment);
      store.answer = { ...store.value, systemName: '上游的名称' };
      return store.value.systemName;
    };
    expect(nameOf('a.example.edu.cn')).toBe('甲校');
    expect(nameOf('b.example.edu.cn')).toBe('上游的名称');
  });

  test('are hosts, without scheme and port', () => {
    expect(findProblems('{"sites":{"https://a.cn":{}}}')[0]?.message).toContain('应为小写的主机名');
    expect(readFaces('{"sites":{"a.cn:8080":{}}}')).toBe(undefined);
  });
});

test.each([
  ['{"face":{"primaryColor":"red"}}', '应为#和六位十六进制数字'],
  ['{"face":{"logo":{}}}', '缺少“light”'],
  ['{"face":{"favicon":"javascript:alert(1)"}}', '应为图片的地址'],
  ['{"face":{"favicon":"/a\\").x{"}}', '应为图片的地址'],
  ['{"face":{"footer":{"links":[{"text":"x","url":"javascript:1"}]}}}', '应为以/开头的路径'],
  ['{"face":{"frontPage":"/index"}}', '应为平台另一个页面的路径'],
  [String.raw`{"face":{"frontPage":"/\\evil.example"}}`, '应为平台另一个页面的路径'],
  [String.raw`{"face":{"frontPage":"/a\\b"}}`, '应为平台另一个页面的路径'],
  ['{"face":{"color":"#000000"}}', '没有“color”这项设置'],
  ['{"sites":{"a.cn":{"plugins":{}}}}', '没有“plugins”这项设置'],
])('%s is told to the operator, with its place', (text, message) => {
  expect(readFaces(text)).toBe(undefined);
  expect(
    findProblems(text)
      .map((one) => one.message)
      .join(),
  ).toContain(message);
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

  const tableOf = (deployment: object) => {
    const faces = read(deployment);
    return routeTable(resolve(adaptManifests(faces)(found), faces.deployment));
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
    const deployment = defaultDeployment();
    expect(adaptManifests({ deployment, face: undefined })(found)).toEqual(found);
  });
});
