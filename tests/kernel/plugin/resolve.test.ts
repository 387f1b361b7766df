import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { definePlugin, none, page, type Plugin } from '#kernel/plugin/definePlugin.ts';
import { point } from '#kernel/plugin/point.ts';
import { OPERATOR_WORDS } from '#plugins/shell/operator/operatorWords.ts';
import { reasonsIn } from '#plugins/shell/operator/reasons.ts';
import { resolve, type FoundPlugin, type PluginChoices } from '#kernel/plugin/resolve.ts';
import { settings } from '#kernel/plugin/settings.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

const { describeError, describeReason } = reasonsIn(OPERATOR_WORDS);

const NOTHING_SAID: PluginChoices = { plugins: {} };

function plugin(id: string, more: Partial<Plugin> = {}): FoundPlugin {
  return { id, plugin: definePlugin({ id, title: `插件 ${id}`, about: '', ...more }) };
}

function off(...ids: string[]): PluginChoices {
  return { plugins: Object.fromEntries(ids.map((id) => [id, { enabled: false }])) };
}

function reason(found: FoundPlugin[], choices: PluginChoices, id: string) {
  return resolve(found, choices).inactive.get(id)?.reason;
}

const screen = { title: '', load: () => Promise.resolve({ default: () => null }), data: none };

describe('the resolver', () => {
  it('runs all that nothing speaks against, in the order of their ids', () => {
    const { active, inactive } = resolve([plugin('b'), plugin('a', { requires: ['b'] })], NOTHING_SAID);
    expect(active.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(inactive.size).toBe(0);
  });

  it('leaves out what the institution switched off', () => {
    expect(reason([plugin('a')], off('a'), 'a')).toEqual({ kind: 'off' });
  });

  it('leaves out what is off by default until the deployment names it', () => {
    const found = [plugin('a', { offByDefault: true }), plugin('b', { requires: ['a'] })];
    expect(reason(found, NOTHING_SAID, 'a')).toEqual({ kind: 'unnamed' });
    expect(reason(found, NOTHING_SAID, 'b')).toMatchObject({ kind: 'needs', id: 'a' });
    expect(reason(found, off('a'), 'a')).toEqual({ kind: 'off' });
    for (const choices of [{ plugins: { a: { enabled: true } } }, { plugins: {}, external: [{ id: 'a' }] }]) {
      expect(resolve(found, choices).active.map(({ id }) => id)).toEqual(['a', 'b']);
    }
  });

  it('leaves out whoever needs what is off, and whoever needs them', () => {
    const found = [plugin('a', { requires: ['b'] }), plugin('b', { requires: ['c'] }), plugin('c')];
    const { active, inactive } = resolve(found, off('c'));
    expect(active).toEqual([]);
    expect(inactive.get('b')?.reason).toEqual({ kind: 'needs', id: 'c', title: '插件 c', missing: false });
    expect(inactive.get('a')?.reason).toEqual({ kind: 'needs', id: 'b', title: '插件 b', missing: false });
  });

  it('says that a needed plugin does not exist', () => {
    expect(reason([plugin('a', { requires: ['ghost'] })], NOTHING_SAID, 'a')).toMatchObject({
      kind: 'needs',
      missing: true,
    });
  });

  it('finds a cycle and names its path to every member; those outside only need a member', () => {
    const found = [
      plugin('a', { requires: ['b'] }),
      plugin('b', { requires: ['a'] }),
      plugin('x', { requires: ['a'] }),
    ];
    expect(reason(found, NOTHING_SAID, 'a')).toEqual({ kind: 'cycle', path: ['a', 'b', 'a'] });
    expect(reason(found, NOTHING_SAID, 'b')).toMatchObject({ kind: 'cycle' });
    expect(reason(found, NOTHING_SAID, 'x')).toMatchObject({ kind: 'needs', id: 'a' });
  });

  it('finds a plugin that needs itself', () => {
    expect(reason([plugin('a', { requires: ['a'] })], NOTHING_SAID, 'a')).toEqual({ kind: 'cycle', path: ['a', 'a'] });
  });

  it('runs a plugin whose settings do not fit with their defaults, and tells the operator', () => {
    const found = [plugin('a', { settings: settings({ limit: v.optional(v.number('应为数字'), 3) }) }), plugin('b')];
    const wrong = (id: string, given: unknown) =>
      resolve(found, { plugins: { [id]: { enabled: true, settings: given } } });
    expect(wrong('a', { limit: 'x' }).inactive.size).toBe(0);
    expect(wrong('a', { limit: 'x' }).errors.map(describeError)).toEqual([
      '插件「a」的设置有误：limit：应为数字；有误的用默认值',
    ]);
    expect(wrong('b', { limit: 3 }).inactive.size).toBe(0);
    expect(wrong('b', { limit: 3 }).errors.map(describeError)).toEqual([
      '插件「b」的设置有误：这个插件没有设置项；有误的用默认值',
    ]);
  });

  it('leaves out a plugin whose settings do not fit and have no default, and says which', () => {
    const found = [plugin('a', { settings: settings({ limit: v.number('应为数字') }) })];
    expect(
      resolve(found, { plugins: { a: { enabled: true, settings: { limit: 'x' } } } }).errors.map(describeError),
    ).toEqual(['插件「a」的设置有误：limit：应为数字；没有默认值，插件不运行']);
    expect(reason(found, { plugins: { a: { enabled: true, settings: { limit: 'x' } } } }, 'a')).toEqual({
      kind: 'settings',
      problems: ['limit：应为数字'],
    });
    expect(reason(found, { plugins: { a: { enabled: true, settings: [] } } }, 'a')).toEqual({
      kind: 'settings',
      problems: [expect.stringContaining('settings：应为 Object，现为 Array')],
    });
    expect(reason(found, { plugins: { a: { enabled: true, settings: { limit: 3 } } } }, 'a')).toBeUndefined();
  });

  it('says nothing of the settings of a plugin that is off', () => {
    const found = [plugin('a', { settings: settings({ limit: v.number() }) })];
    expect(reason(found, { plugins: { a: { enabled: false, settings: 'nonsense' } } }, 'a')).toEqual({ kind: 'off' });
  });

  it('leaves out a manifest that could not be read, and goes on with the others', () => {
    const { active, inactive } = resolve([{ id: 'a', failure: '坏了' }, plugin('b')], NOTHING_SAID);
    expect(active.map(({ id }) => id)).toEqual(['b']);
    expect(inactive.get('a')?.reason).toEqual({ kind: 'failed', message: '坏了' });
  });
});

it('a locked plugin stays on, and the deployment is told so', () => {
  const { active, errors } = resolve([plugin('kernel', { locked: true })], off('kernel'));
  expect(active).toHaveLength(1);
  expect(errors.map(describeError)).toEqual(['「kernel」不能关闭']);
});

describe('errors that name both owners', () => {
  const thePoint = () => point('spot', { onCrash: 'card' });

  it('a plugin twice', () => {
    expect(resolve([plugin('a'), plugin('a')], NOTHING_SAID).errors).toMatchObject([{ what: 'plugin', name: 'a' }]);
  });

  it('a route twice, also when one of the owners is off', () => {
    const routes = () => [page(routeRef('/x'), screen)];
    const found = [plugin('a', { routes: routes() }), plugin('b', { routes: routes() })];
    const [error] = resolve(found, off('b')).errors;
    expect(error).toMatchObject({ what: 'route', name: '/x', owners: ['a', 'b'] });
    expect(error && describeError(error)).toBe('路由「/x」重复：a 与 b');
  });

  it('a point twice', () => {
    const found = [plugin('a', { points: [thePoint()] }), plugin('b', { points: [thePoint()] })];
    expect(resolve(found, NOTHING_SAID).errors).toMatchObject([{ what: 'point', name: 'spot', owners: ['a', 'b'] }]);
  });

  it('a contribution twice', () => {
    const spot = thePoint();
    const found = [
      plugin('a', { contributes: [spot.add({ id: 'x' })] }),
      plugin('b', { contributes: [spot.add({ id: 'x' })] }),
    ];
    expect(resolve(found, NOTHING_SAID).errors).toMatchObject([{ what: 'contribution', owners: ['a', 'b'] }]);
  });

  it('a deployment that speaks of a plugin that does not exist', () => {
    expect(resolve([], off('ghost')).errors.map(describeError)).toEqual(['部署文件提到了不存在的插件「ghost」']);
  });
});

it('has words for every reason', () => {
  expect(
    [
      { kind: 'off' } as const,
      { kind: 'unnamed' } as const,
      { kind: 'needs', id: 'x', title: '某功能', missing: false } as const,
      { kind: 'needs', id: 'x', title: 'x', missing: true } as const,
      { kind: 'cycle', path: ['a', 'b', 'a'] } as const,
      { kind: 'settings', problems: ['limit：应为数字'] } as const,
      { kind: 'failed', message: '坏了' } as const,
    ].map(describeReason),
  ).toEqual([
    '所在机构已关闭此功能',
    '它默认不开通，在部署文件的plugins里写上它才开通',
    '它依赖的功能「某功能」未开通',
    '它依赖的功能「x」不存在',
    '依赖成环：a → b → a',
    '部署设置有误：limit：应为数字',
    '加载失败：坏了',
  ]);
});
