import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faceWarnings } from '#cli/deployment/faceWarnings.ts';
import { findPlugins } from '#cli/findPlugins.ts';
import { type DeploymentFile, fileAt } from '#cli/deployment/deploymentFile.ts';
import { undrawnPage, writeHead } from '#cli/site/pageDocument.ts';
import { pageFrame } from '#cli/site/pageFrame.ts';
import { webManifest } from '#cli/site/webManifest.ts';
import type { Deployment } from '#kernel/config/deployment.ts';
import { deploymentAt, readDeployment } from '#kernel/config/readDeployment.ts';
import { openSite } from './support/site.ts';
import { ask } from './support/smoke.ts';

const DEPLOYMENT = {
  systemName: '联盟平台',
  face: { primaryColor: '#003366' },
  sites: {
    'a.example.edu.cn': {
      systemName: '甲校',
      face: { primaryColor: '#c8102e', scheme: 'dark', favicon: '/brand/a.svg' },
    },
  },
};
const manifest = {
  initial: ['assets/main.js', 'assets/main.css'],
  lazy: { 'plugins/shell/face/loadFace.ts': ['assets/1/9.js', 'assets/1/9.css'] },
};

function read(deployment: object) {
  const usual = readDeployment(JSON.stringify(deployment));
  if (!usual) throw new Error('It cannot be read.');
  return { usual, site: deploymentAt(usual, 'a.example.edu.cn') };
}

describe('the page of a deployment with a face', () => {
  test('has its colour, its sign and its name in the head, ahead of any script', () => {
    const { usual, site } = read(DEPLOYMENT);
    const page = undrawnPage(pageFrame(usual, manifest));
    expect(page).toContain('<style id="face">:root{--mantine-color-jade-0:');
    expect(page).toContain('--mantine-color-jade-6:#003366');
    expect(page).toContain('<title>联盟平台</title>');
    expect(page).toContain('<link rel="icon" href="/icon.svg"');
    expect(page).toContain('<link rel="preload" href="/assets/1/9.js" as="script">');
    expect(page).toContain('<link rel="preload" href="/assets/1/9.css" as="style">');
    expect(page).not.toContain('data-scheme');
    const own = undrawnPage(pageFrame(site, manifest));
    expect(own).toContain('--mantine-color-jade-6:#c8102e');
    expect(own).toContain('<title>甲校</title>');
    expect(own).toContain('<html lang="zh-CN" data-scheme="dark">');
    expect(own).toContain('<link rel="icon" href="/brand/a.svg"');
    expect(own).toContain('<link rel="apple-touch-icon" href="/brand/a.svg"');
  });

  test('is light or dark as the institution is, for who has no scripts', () => {
    const { usual, site } = read(DEPLOYMENT);
    const facts = { title: '书', siteName: '研习', origin: undefined };
    const headOf = (one: Deployment) => writeHead(pageFrame(one, manifest), { facts, sheets: [] });
    expect(headOf(site)).toContain('data-mantine-color-scheme="dark"');
    expect(headOf(usual)).toContain('data-mantine-color-scheme="light"');
  });

  test('names everything below the base of the platform, and says what that is', () => {
    const { site } = read(DEPLOYMENT);
    const page = undrawnPage(pageFrame(site, manifest, '/a/b'));
    expect(page).toContain('<html lang="zh-CN" data-base="/a/b" data-scheme="dark">');
    const addresses = [...page.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      '/a/b/brand/a.svg',
      '/a/b/brand/a.svg',
      '/a/b/manifest.webmanifest',
      '/a/b/assets/1/9.js',
      '/a/b/assets/1/9.css',
      '/a/b/assets/main.js',
      '/a/b/deployment.json',
      '/a/b/assets/main.css',
    ]);
    const elsewhere = read({ ...DEPLOYMENT, face: { favicon: 'https://a.example/icon.png' } }).usual;
    expect(undrawnPage(pageFrame(elsewhere, manifest, '/a'))).toContain('href="https://a.example/icon.png"');
  });

  test('an operator’s texts stay text', () => {
    const { usual } = read({ ...DEPLOYMENT, systemName: '$& <b>"' });
    expect(undrawnPage(pageFrame(usual, manifest))).toContain('<title>$&amp; &lt;b&gt;&quot;</title>');
  });

  test('whoever installs it finds name, colour and icon of the site', () => {
    const { usual, site } = read(DEPLOYMENT);
    expect(JSON.parse(webManifest(usual))).toMatchObject({ name: '联盟平台', theme_color: '#003366' });
    expect(JSON.parse(webManifest(site))).toMatchObject({
      name: '甲校',
      theme_color: '#c8102e',
      icons: [{ src: '/brand/a.svg', sizes: 'any' }],
    });
  });
});

test('each host name gets its own page, manifest and nothing of another’s, in whatever order they are asked for', async () => {
  const { url } = await openSite({ deployment: JSON.stringify(DEPLOYMENT) });
  const titleAt = async (host: string): Promise<string> =>
    /<title>(.*)<\/title>/.exec((await ask(url, '/index', { accept: 'text/html', host })).text)?.[1] ?? '';
  const nameAt = async (host: string): Promise<unknown> =>
    JSON.parse((await ask(url, '/manifest.webmanifest', { host })).text);
  const [a, other] = ['A.example.edu.cn:8443', 'b.example.edu.cn'];
  expect([await titleAt(a), await titleAt(other), await titleAt(a)]).toEqual(['甲校', '联盟平台', '甲校']);
  expect(await nameAt(a)).toMatchObject({ name: '甲校' });
  expect(await nameAt(other)).toMatchObject({ name: '联盟平台' });
  const tagAt = async (host: string) => (await ask(url, '/index.html', { accept: 'text/html', host })).headers.etag;
  expect(await tagAt(a)).not.toBe(await tagAt(other));
});

test('pictures beside the deployment file are served as the institution’s own, and nothing else is', async () => {
  const { url, settings } = await openSite({ deployment: '{}' });
  const brand = join(dirname(settings), 'brand');
  await mkdir(brand);
  await writeFile(join(brand, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(brand, 'secret.json'), '{}');
  const logo = await ask(url, '/brand/logo.svg');
  expect([logo.status, logo.headers['content-type'], logo.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'no-cache',
  ]);
  for (const path of ['/brand/secret.json', '/brand/../settings.json', '/brand/gone.svg', '/brand/.svg', '/brand/']) {
    expect([path, (await ask(url, path)).status === 200 && (await ask(url, path)).text.includes('svg xmlns')]).toEqual([
      path,
      false,
    ]);
  }
  expect(logo.headers).toMatchObject({
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  await symlink('logo.svg', join(brand, 'same.svg'));
  expect((await ask(url, '/brand/same.svg')).status).toBe(200);
  for (const [name, target] of [
    ['up.svg', settings],
    ['passwd.png', '/etc/passwd'],
  ] as const) {
    await symlink(target, join(brand, name));
    expect([name, (await ask(url, `/brand/${name}`)).status]).toEqual([name, 404]);
  }
  await writeFile(join(brand, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" id="new"/>');
  await expect.poll(async () => (await ask(url, '/brand/logo.svg')).text).toContain('new');
});

describe('whoever runs it is told', () => {
  const reported = async (deployment: object): Promise<string[]> => {
    const text = JSON.stringify(deployment);
    const usual = readDeployment(text);
    if (!usual) throw new Error(text);
    const fileOf = (one: Deployment): DeploymentFile => ({ deployment: one, text, problems: [] });
    const sites = new Map(Object.keys(usual.sites).map((name) => [name, fileOf(deploymentAt(usual, name))]));
    return faceWarnings({ ...fileOf(usual), sites }, await findPlugins());
  };

  test('of a colour that cannot be read, with the nearest that can; once for all sites that share it', async () => {
    const [first, ...more] = await reported({
      face: { primaryColor: '#FFCC00' },
      sites: { 'a.cn': { systemName: '甲' } },
    });
    expect(first).toMatch(/主色 #FFCC00 .*对比度只有 1\.5.*#[\da-f]{6}/);
    expect(more).toEqual([]);
    expect(await reported({ face: { primaryColor: '#C8102E' } })).toEqual([]);
    expect(await reported({ sites: { 'a.cn': { face: { primaryColor: '#ffffff' } } } })).toEqual([
      expect.stringMatching(/^站点 a\.cn：主色 #ffffff/),
    ]);
  });

  test('of menu items that are not there, and of a front page that leads nowhere', async () => {
    const menus = {
      header: { labels: { '/freelesson': '课', '/personalcenter': '我的' } },
      space: { hide: ['/gone'] },
    };
    expect(await reported({ face: { menus } })).toEqual([
      expect.stringContaining('/freelesson 不在这个菜单里，可用的有：/'),
      expect.stringContaining('/gone 不在这个菜单里'),
    ]);
    expect(await reported({ face: { frontPage: '/freelessons' } })).toEqual([expect.stringContaining('home 没有关闭')]);
    expect(await reported({ plugins: { home: false }, face: { frontPage: '/nowhere' } })).toEqual([
      expect.stringContaining('/nowhere 打不开'),
    ]);
  });
});

test('a request names its site by its host, whatever its port and letters', () => {
  const file: DeploymentFile = { deployment: read(DEPLOYMENT).usual, text: '', problems: [] };
  const site = { ...file, hostName: 'a.example.edu.cn' };
  const whole = { ...file, sites: new Map([['a.example.edu.cn', site]]) };
  expect(fileAt(whole, { headers: { host: 'A.Example.edu.cn:8080' } })).toBe(site);
  expect(fileAt(whole, { headers: { host: 'x.example.edu.cn' } })).toBe(whole);
  expect(fileAt(whole, { headers: {} })).toBe(whole);
});
