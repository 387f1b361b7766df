import { describe, expect, test } from 'vitest';
import { checkVersion, describedPlugin, fits, readDescription } from '#plugins/shell/external/description.ts';

const DESCRIPTION = {
  id: 'polls',
  title: '投票',
  about: '',
  version: '1.0.0',
  kernel: '^0.1.0',
  requires: [],
  routes: ['/polls'],
  entry: 'plugin.js',
  files: { 'plugin.js': { integrity: `sha384-${'A'.repeat(64)}`, shared: {} } },
};

describe('the versions of the platform that a plugin works with', () => {
  test.each([
    ['0.1.0', '^0.1.0', true],
    ['0.1.7', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
    ['0.0.9', '^0.1.0', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['1.9.0', '^1.2.0', true],
    ['2.0.0', '^1.2.0', false],
    ['1.10.0', '>=1.9.0 <2.0.0', true],
    ['2.0.0', '>=1.9.0 <2.0.0', false],
    ['1.9.0', '>1.9.0', false],
    ['1.9.0', '<=1.9.0', true],
    ['1.9.0', '1.9.0', true],
    ['1.9.1', '=1.9.0', false],
    ['1.9.0', 'whatever', false],
    ['1.9.0', '', false],
    ['no version', '^1.0.0', false],
  ])('%s in “%s”: %s', (version, range, expected) => {
    expect(fits(version, range)).toBe(expected);
  });

  test('another version is refused with both named', () => {
    expect(() => checkVersion({ kernel: '^9.0.0' }, '0.1.0')).toThrow('适用于平台的版本“^9.0.0”，这里是“0.1.0”');
  });
});

describe('a description', () => {
  test('is read, and refused where it is of another plugin, broken, or names files elsewhere', () => {
    expect(readDescription(JSON.stringify(DESCRIPTION), 'polls')).toEqual({ ...DESCRIPTION, gates: [] });
    expect(() => readDescription(JSON.stringify(DESCRIPTION), 'votes')).toThrow('这里的插件是「polls」，不是「votes」');
    expect(() => readDescription('<!doctype html>', 'polls')).toThrow('读不出');
    for (const name of ['../plugin.js', 'https://elsewhere.example/plugin.js', 'a/b.js', '.js']) {
      const files = { [name]: DESCRIPTION.files['plugin.js'] };
      expect(() => readDescription(JSON.stringify({ ...DESCRIPTION, files }), 'polls'), name).toThrow('读不出');
    }
  });

  test('alone is enough for a plugin that is switched off: its paths stay its own', () => {
    const found = describedPlugin(readDescription(JSON.stringify(DESCRIPTION), 'polls'));
    expect('plugin' in found && found.plugin.routes?.map(({ pattern }) => pattern)).toEqual(['/polls']);
  });
});
