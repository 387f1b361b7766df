import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Deployment } from '#kernel/config/deployment.ts';
import { settingsOf } from '#kernel/plugin/settingsOf.ts';

const Settings = v.strictObject({ limit: v.optional(v.number(), 3), open: v.optional(v.boolean(), false) });
const kernel = (plugins: unknown) => ({ deployment: v.parse(Deployment, { plugins }) });

test('what the deployment says reaches the plugin, with the defaults of the rest', () => {
  expect(settingsOf(kernel({ notes: { settings: { limit: 7 } } }), 'notes', Settings)).toEqual({
    limit: 7,
    open: false,
  });
});

test('a plugin that is not mentioned has its defaults', () => {
  expect(settingsOf(kernel({}), 'notes', Settings)).toEqual({ limit: 3, open: false });
  expect(settingsOf(kernel({ notes: true }), 'notes', Settings)).toEqual({ limit: 3, open: false });
});
