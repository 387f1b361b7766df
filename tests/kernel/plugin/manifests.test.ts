import { describe, expect, it, vi } from 'vitest';
import { definePlugin, page, redirect, type Plugin } from '#kernel/plugin/definePlugin.ts';
import { outlineOf, outlines } from '#kernel/plugin/outlines.ts';
import { Manifests, type ManifestsToCome } from '#kernel/plugin/manifests.store.ts';
import { resolve, type FoundPlugin, type PluginChoices } from '#kernel/plugin/resolve.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

const screen = { title: '某页', load: () => Promise.resolve({ default: () => null }) };
const classroom = plugin('classroom', { routes: [page(routeRef('/classroom'), screen)] });
const notes = plugin('notes', {
  requires: ['classroom'],
  routes: [
    page(routeRef('/notes'), { ...screen, menu: { at: 'space', order: 1 } }),
    redirect('/note', routeRef('/notes')),
  ],
});

function plugin(id: string, more: Partial<Plugin>): Plugin {
  return definePlugin({ id, title: `插件 ${id}`, about: '', ...more });
}

function found(...all: Plugin[]): FoundPlugin[] {
  return all.map((one) => ({ id: one.id, plugin: one }));
}

const NOTHING_SAID: PluginChoices = { plugins: {} };

/** `notes` and `classroom` come later. */
function kernelManifests(choices = NOTHING_SAID, rest?: ManifestsToCome) {
  const report = vi.fn<(errors: readonly unknown[]) => void>();
  const first = [...found(plugin('home', {})), ...outlines([classroom, notes].map(outlineOf).join('\n'))];
  const fetched = vi.fn<ManifestsToCome>(rest ?? (() => Promise.resolve({ default: found(classroom, notes) })));
  const manifests = new Manifests(first, { rest: fetched, resolve: (all) => resolve(all, choices), report });
  return { manifests, report, fetched };
}

const off = (id: string, settings?: unknown): PluginChoices => ({ plugins: { [id]: { enabled: false, settings } } });

describe('before all manifests are there', () => {
  it('their paths are known, and links to them stand', () => {
    const { routes } = kernelManifests().manifests;
    expect(routes.find('/notes')).toEqual({ kind: 'later', pattern: '/notes' });
    expect(routes.find('/note')).toEqual({ kind: 'later', pattern: '/note' });
    expect(routes.open('/classroom')).toBe(true);
    expect(routes.find('/nothing')).toEqual({ kind: 'lost' });
  });

  it('what is off is known, and what is off with it: no link to it stands', () => {
    const { routes } = kernelManifests(off('classroom')).manifests;
    expect(routes.find('/classroom')).toMatchObject({ kind: 'inactive', inactive: { id: 'classroom' } });
    expect(routes.find('/notes')).toMatchObject({ kind: 'inactive', inactive: { id: 'notes' } });
    expect(routes.open('/notes')).toBe(false);
  });

  it('settings of a plugin are not judged without their schema', () => {
    const { manifests } = kernelManifests({ plugins: { notes: { enabled: true, settings: { some: 1 } } } });
    expect(manifests.resolution.inactive.size).toBe(0);
  });
});

describe('when they come', () => {
  it('pages and menus are those of all plugins', async () => {
    const { manifests, fetched } = kernelManifests();
    await Promise.all([manifests.fetchAll(), manifests.fetchAll()]);
    await manifests.fetchAll();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(manifests.complete).toBe(true);
    expect(manifests.routes.find('/notes')).toMatchObject({ kind: 'page', entry: { title: '某页' } });
    expect(manifests.routes.menu('space', undefined)).toHaveLength(1);
    expect(manifests.resolution.active.map(({ id }) => id)).toEqual(['classroom', 'home', 'notes']);
  });

  it('what is wrong with the plugins is told then, also between those of the first and of the second hour', async () => {
    const twice = found(classroom, plugin('notes', { routes: [page(routeRef('/classroom'), screen)] }));
    const { manifests, report } = kernelManifests(undefined, () => Promise.resolve({ default: twice }));
    expect(report).not.toHaveBeenCalled();
    await manifests.fetchAll();
    expect(report.mock.lastCall?.[0]).toMatchObject([{ what: 'route', owners: ['classroom', 'notes'] }]);
  });

  it('a failure is told, and they can be fetched again', async () => {
    const { manifests, fetched } = kernelManifests();
    fetched.mockRejectedValueOnce(new Error('断网'));
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
    resolve: (all) => resolve(all, { plugins: {} }),
    report,
  });
  expect(manifests.complete).toBe(true);
  expect(report.mock.lastCall?.[0]).toMatchObject([{ what: 'plugin', name: 'notes' }]);
  await manifests.fetchAll();
});
