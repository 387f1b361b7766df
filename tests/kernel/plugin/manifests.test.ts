import { describe, expect, it, vi } from 'vitest';
import { definePlugin, none, page, type Plugin } from '#kernel/plugin/definePlugin.ts';
import { Manifests, type ManifestsToCome } from '#kernel/plugin/manifests.store.ts';
import { resolve, type FoundPlugin, type PluginChoices } from '#kernel/plugin/resolve.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';

const screen = { title: '某页', load: () => Promise.resolve({ default: () => null }), data: none };
const home = plugin('home', { routes: [page(routeRef('/index'), screen)] });
const notes = plugin('notes', { routes: [page(routeRef('/notes'), { ...screen, menu: { at: 'space', order: 1 } })] });

const NOTHING_SAID: PluginChoices = { plugins: {} };
const off = (id: string): PluginChoices => ({ plugins: { [id]: { enabled: false } } });

function plugin(id: string, more: Partial<Plugin>): Plugin {
  return definePlugin({ id, title: `插件 ${id}`, about: '', ...more });
}

function found(...all: Plugin[]): FoundPlugin[] {
  return all.map((one) => ({ id: one.id, plugin: one }));
}

/** As the navigation knows them. */
const routesOf = ({ resolution, complete }: Manifests) => routeTable(resolution, complete);

/** `home` is there first, `notes` comes later. */
function kernelManifests(choices = NOTHING_SAID, later: readonly Plugin[] = [notes]) {
  const report = vi.fn<(errors: readonly unknown[]) => void>();
  const rest = vi.fn<ManifestsToCome>(() => Promise.resolve({ default: found(...later) }));
  const manifests = new Manifests(found(home), { rest, resolve: (all) => resolve(all, choices), report });
  return { manifests, report, rest };
}

describe('before all manifests are there', () => {
  it('a path that none of the first owns may be one of the others: links to it stand, whose it is will be seen', () => {
    const routes = routesOf(kernelManifests().manifests);
    expect(routes.find('/notes')).toEqual({ kind: 'later' });
    expect(routes.open('/notes')).toBe(true);
    expect(routes.find('/index')).toMatchObject({ kind: 'page' });
  });

  it('what is off of the first is off', () => {
    const { manifests } = kernelManifests(off('home'));
    expect(routesOf(manifests).find('/index')).toMatchObject({ kind: 'inactive' });
    expect(routesOf(manifests).open('/index')).toBe(false);
    expect(manifests.enough).toBe(true);
  });

  it('they are not enough where the deployment speaks of others', () => {
    expect(kernelManifests().manifests.enough).toBe(true);
    expect(kernelManifests(off('notes')).manifests.enough).toBe(false);
    expect(kernelManifests({ plugins: { notes: { enabled: true, settings: { some: 1 } } } }).manifests.enough).toBe(
      false,
    );
  });
});

describe('when they come', () => {
  it('pages and menus are those of all plugins', async () => {
    const { manifests, rest } = kernelManifests();
    await Promise.all([manifests.fetchAll(), manifests.fetchAll()]);
    await manifests.fetchAll();
    expect(rest).toHaveBeenCalledTimes(1);
    expect(manifests.complete).toBe(true);
    expect(routesOf(manifests).find('/notes')).toMatchObject({ kind: 'page', entry: { title: '某页' } });
    expect(routesOf(manifests).find('/nothing')).toEqual({ kind: 'lost' });
    expect(routesOf(manifests).menu('space', undefined)).toHaveLength(1);
    expect(manifests.resolution.active.map(({ id }) => id)).toEqual(['home', 'notes']);
  });

  it('what is off is off', async () => {
    const { manifests } = kernelManifests(off('notes'));
    await manifests.fetchAll();
    expect(manifests.enough).toBe(true);
    expect(routesOf(manifests).find('/notes')).toMatchObject({ kind: 'inactive', inactive: { id: 'notes' } });
    expect(routesOf(manifests).open('/notes')).toBe(false);
  });

  it('what is wrong with the plugins is told then, also between those of the first and of the second hour', async () => {
    const twice = plugin('notes', { routes: [page(routeRef('/index'), screen)] });
    const { manifests, report } = kernelManifests(NOTHING_SAID, [twice]);
    expect(report).not.toHaveBeenCalled();
    await manifests.fetchAll();
    expect(report.mock.lastCall?.[0]).toMatchObject([{ what: 'route', owners: ['home', 'notes'] }]);
  });

  it('a failure is told, and they can be fetched again', async () => {
    const { manifests, rest } = kernelManifests();
    rest.mockRejectedValueOnce(new Error('断网'));
    await expect(manifests.fetchAll()).rejects.toThrow('断网');
    expect(manifests.complete).toBe(false);
    await manifests.fetchAll();
    expect(manifests.complete).toBe(true);
  });
});

it('where all are read at once, nothing is waited for', async () => {
  const report = vi.fn<(errors: readonly unknown[]) => void>();
  const manifests = new Manifests(found(notes, notes), {
    rest: undefined,
    resolve: (all) => resolve(all, NOTHING_SAID),
    report,
  });
  expect(manifests.complete).toBe(true);
  expect(report.mock.lastCall?.[0]).toMatchObject([{ what: 'plugin', name: 'notes' }]);
  expect(routesOf(manifests).find('/nothing')).toEqual({ kind: 'lost' });
  await manifests.fetchAll();
});
