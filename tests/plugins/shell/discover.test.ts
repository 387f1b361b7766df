import { expect, it } from 'vitest';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { discover } from '#plugins/shell/discover.ts';

function folder(modules: Record<string, () => unknown>) {
  return Object.assign((key: string) => modules[key]?.(), { keys: () => Object.keys(modules) });
}

const notes = definePlugin({ id: 'notes', title: '笔记', about: '' });

it('finds the plugin of each folder', () => {
  expect(discover(folder({ './notes/plugin.ts': () => ({ default: notes }) }))).toEqual([
    { id: 'notes', plugin: notes },
  ]);
});

it('a manifest that throws, exports nothing or bears another name takes nobody with it', () => {
  const found = discover(
    folder({
      './bad/plugin.ts': () => {
        throw new Error('坏了');
      },
      './empty/plugin.ts': () => ({}),
      './renamed/plugin.ts': () => ({ default: notes }),
      './notes/plugin.ts': () => ({ default: notes }),
    }),
  );
  expect(found).toMatchObject([
    { id: 'bad', failure: '坏了' },
    { id: 'empty', failure: expect.stringContaining('默认导出') },
    { id: 'renamed', failure: expect.stringContaining('不同名') },
    { id: 'notes', plugin: notes },
  ]);
});
