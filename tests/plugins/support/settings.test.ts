import { expect, test } from 'vitest';
import { resolve } from '#kernel/plugin/resolve.ts';
import support from '#plugins/support/plugin.ts';
import { helpOffered } from '#plugins/support/settings.ts';
import { SystemConfigStore } from '#kernel/config/systemConfig.ts';

const offered = (settings?: unknown) =>
  helpOffered({
    plugins: resolve([{ id: 'support', plugin: support }], { plugins: { support: { enabled: true, settings } } }),
    systemConfig: new SystemConfigStore({ contacts: { contactNumber: '400-000-2026' } }),
  });

test('unless settled, customer service and the assistant help, at any hour', () => {
  expect(offered()).toEqual({ chat: true, assistant: true, phone: '', hours: '' });
});

test('an institution says who helps, and when', () => {
  const hours = '工作日9:00–18:00';
  expect(offered({ helpers: ['phone'], hours })).toEqual({
    chat: false,
    assistant: false,
    phone: '400-000-2026',
    hours,
  });
});
