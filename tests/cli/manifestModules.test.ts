import { expect, it } from 'vitest';
import { firstManifests, laterManifests } from '#cli/build/manifestModules.ts';
import { definePlugin, none, page, type MenuPlace, type Plugin } from '#kernel/plugin/definePlugin.ts';
import { point } from '#kernel/plugin/point.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { accountParts, headerTools } from '#plugins/shell/points.ts';

const screen = { title: '某页', load: () => Promise.resolve({ default: () => null }), data: none };
const blocks = point('home.blocks', { onCrash: 'card' });
const tabs = point('classroom.tabs', { onCrash: 'card' });

function plugin(id: string, more: Partial<Plugin> = {}) {
  return { id, plugin: definePlugin({ id, title: id, about: '', ...more }) };
}

function withMenu(id: string, at: MenuPlace) {
  return plugin(id, { routes: [page(routeRef(`/${id}`), { ...screen, menu: { at, order: 1 } })] });
}

const resume = point('home.resume', { onCrash: 'hide', signedInOnly: true });
const home = plugin('home', {
  points: [blocks, resume],
  routes: [page(routeRef('/index'), { ...screen, hosts: [blocks, resume] })],
});

/** The plugins whose manifests a module imports. */
function imported(source: string): string[] {
  return [...source.matchAll(/plugins\/([\w-]+)\/plugin\.ts/g)].map(([, id = '']) => id);
}

it('first come the manifests that a guest’s front page shows something of', () => {
  const found = [
    home,
    plugin('tools', { contributes: [headerTools.add({ id: 'bell', load: screen.load })] }),
    plugin('courses', { contributes: [blocks.add({ id: 'courses' })] }),
    withMenu('clazzes', 'header'),
    withMenu('onboarding', 'signed-out'),
    withMenu('register', 'sign-in'),
    withMenu('study', 'space'),
    plugin('notes', { contributes: [tabs.add({ id: 'notes' })], requires: ['study'] }),
    plugin('traces', { contributes: [resume.add({ id: 'last' })] }),
    plugin('machines', { contributes: [accountParts.add({ id: 'machines', load: screen.load })] }),
  ];
  expect(imported(firstManifests(found))).toEqual(['home', 'tools', 'courses', 'clazzes', 'onboarding']);
  expect(imported(laterManifests(found))).toEqual(['register', 'study', 'notes', 'traces', 'machines']);
});

it('whom they require comes with them', () => {
  const found = [
    home,
    plugin('live', { contributes: [blocks.add({ id: 'live' })], requires: ['study'] }),
    plugin('notes', { requires: ['study'] }),
    plugin('study', { requires: ['training'] }),
    plugin('training'),
  ];
  expect(imported(firstManifests(found))).toEqual(['home', 'live', 'study', 'training']);
  expect(imported(laterManifests(found))).toEqual(['notes']);
  expect(firstManifests(found)).toContain("import(/* webpackChunkName: 'manifests' */ './manifests.ts?later')");
});

it('where all come first, nothing comes later', () => {
  const source = firstManifests([home]);
  expect(source).toContain('export const rest = undefined;');
});

it('a manifest that throws is told of, and not read by the browser', () => {
  const source = firstManifests([home, { id: 'bad', failure: '坏了' }]);
  expect(source).toContain('{"id":"bad","failure":"坏了"}');
  expect(imported(source)).toEqual(['home']);
});
