import { afterEach, expect, test, vi } from 'vitest';
import { admitOnce, guardSinks, RULES } from '#plugins/ui/content/trustedTypes.ts';

const { createHTML, createScriptURL } = RULES;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('text without a tag becomes HTML, and markup only once it is admitted, once', () => {
  expect(createHTML('')).toBe('');
  expect(createHTML(':root > p { color: var(--ink) } & &lt;b>')).toBe(':root > p { color: var(--ink) } & &lt;b>');
  expect(createHTML('<b>粗</b>')).toBeNull();

  const html = admitOnce('<b>粗</b>');
  expect(createHTML('<i>斜</i>')).toBeNull();
  expect(createHTML(html)).toBe(html);
  expect(createHTML(html)).toBeNull();
});

test('scripts come from the build, wherever the platform is served', async () => {
  const at = location.origin;
  for (const address of ['/assets/1a2b/3.js', `${at}/assets/pdf.worker.mjs`, '/sw.js']) {
    expect(createScriptURL(address), address).toBe(address);
  }
  const others = [
    'https://elsewhere.example.com/assets/a.js',
    '//elsewhere.example.com/assets/a.js',
    '/assets/../file/out-api/v1/content/7',
    '/file/out-api/v1/content/7',
    '/a/sw.js',
    'data:text/javascript,alert(1)',
    `blob:${at}/7`,
    'javascript:alert(1)',
  ];
  for (const address of others) expect(createScriptURL(address), address).toBeNull();

  vi.stubEnv('YANXI_BASE', '/learn');
  vi.resetModules();
  const below = await import('#plugins/ui/content/trustedTypes.ts');
  expect(below.RULES.createScriptURL('/learn/assets/a.js')).toBe('/learn/assets/a.js');
  expect(below.RULES.createScriptURL('/learn/sw.js')).toBe('/learn/sw.js');
  expect(below.RULES.createScriptURL('/assets/a.js')).toBeNull();
});

test('browsers without Trusted Types, and pages that have the policy already, are left alone', () => {
  expect(() => guardSinks()).not.toThrow();

  const createPolicy = vi.fn(() => ({}));
  vi.stubGlobal('trustedTypes', { defaultPolicy: null, createPolicy });
  guardSinks();
  expect(createPolicy.mock.calls).toEqual([['default', RULES]]);
  vi.stubGlobal('trustedTypes', { defaultPolicy: {}, createPolicy });
  guardSinks();
  expect(createPolicy).toHaveBeenCalledTimes(1);
});
