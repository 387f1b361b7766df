import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Deployment } from '#kernel/config/deployment.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { settings, settingsOf } from '#kernel/plugin/settings.ts';

const entries = { limit: v.optional(v.number(), 3), open: v.optional(v.boolean(), false) };
const noteSettings = settings(entries);
const notes = definePlugin({ id: 'notes', title: '笔记', about: '', settings: noteSettings });
const kernel = (plugins: unknown) => ({
  plugins: resolve([{ id: 'notes', plugin: notes }], v.parse(Deployment, { plugins })),
});

test('the deployment’s settings reach the plugin, with defaults for the others', () => {
  expect(settingsOf(kernel({ notes: { settings: { limit: 7 } } }), noteSettings)).toEqual({ limit: 7, open: false });
});

test('a plugin that is not mentioned has its defaults', () => {
  expect(settingsOf(kernel({}), noteSettings)).toEqual({ limit: 3, open: false });
  expect(settingsOf(kernel({ notes: true }), noteSettings)).toEqual({ limit: 3, open: false });
});

test('the value is read once, and each kernel has its own', () => {
  const one = kernel({});
  const other = kernel({ notes: { settings: { limit: 9 } } });
  expect(settingsOf(one, noteSettings)).toBe(settingsOf(one, noteSettings));
  expect(settingsOf(other, noteSettings).limit).toBe(9);
});

test.for([
  [
    { limit: 'many', open: true },
    { limit: 3, open: true },
  ],
  [
    { limit: 7, opne: true },
    { limit: 7, open: false },
  ],
  ['nonsense', { limit: 3, open: false }],
  [[], { limit: 3, open: false }],
  [null, { limit: 3, open: false }],
] as const)('of %j, what does not fit has its default, the rest stays, and the plugin runs', ([given, held]) => {
  const wrong = kernel({ notes: { settings: given } });
  expect(wrong.plugins.active).toEqual([notes]);
  expect(settingsOf(wrong, noteSettings)).toEqual(held);
  expect(wrong.plugins.errors).toMatchObject([{ kind: 'settings', name: 'notes', running: true }]);
});

test('nobody reads settings that have no default, nor those of a plugin that is not there', () => {
  const needed = settings({ key: v.string() });
  const plugin = definePlugin({ id: 'notes', title: '笔记', about: '', settings: needed });
  const wrong = { plugins: resolve([{ id: 'notes', plugin }], v.parse(Deployment, {})) };
  expect(wrong.plugins.inactive.get('notes')?.reason.kind).toBe('settings');
  expect(() => settingsOf(wrong, needed)).toThrow('no plugin that runs here');
  expect(() => settingsOf(kernel({}), settings(entries))).toThrow('no plugin that runs here');
});
