import { expect, test } from 'vitest';
import { requestKind } from '#plugins/openOffline/worker/requestKind.ts';
import { switchedOff } from '#plugins/openOffline/worker/switchedOff.ts';

const SITE = 'https://yanxi.test';

/** `Request` itself does not take `navigate`. */
const kindOf = (path: string, { method = 'GET', mode = 'cors', range = false, base = '' } = {}) =>
  requestKind(
    {
      method,
      mode: mode === 'navigate' ? 'navigate' : 'cors',
      url: new URL(path, SITE).href,
      headers: { has: () => range },
    },
    SITE,
    base,
  );

test.each([
  ['/index', 'page'],
  ['/classroom/detail/note?id=1', 'page'],
  ['/classroom', 'page'],
  ['/', 'page'],
  ['/deployment.schema.json', undefined],
  ['/file/api/v1/file/download/7', undefined],
  ['/storage/file/api/v1/file/download/7', undefined],
  ['/business/gpt/generate', undefined],
  ['/__mock/', undefined],
  ['https://other.test/index', undefined],
])('opening %s: %s', (path, kind) => {
  expect(kindOf(path, { mode: 'navigate' })).toBe(kind);
});

test.each([
  ['/assets/0a1b2c3d/7.js', 'file'],
  ['/assets/main.0a1b2c3d.css', 'file'],
  ['/assets/KaTeX_Main-Regular.0462f03b.woff2', 'file'],
  ['/assets/pdfjs-6.5.438/cmaps/GB-H.bcmap', 'file'],
  ['/assets/pdfjs-6.5.438/wasm/openjpeg.wasm', 'file'],
  ['/assets/pdfjs-6.5.438/wasm/openjpeg_nowasm_fallback.js', undefined],
  ['/deployment.json', 'deployment'],
  ['/brand/logo.svg', 'brand'],
  ['/brand/.secret', undefined],
  ['/brand/a/b.svg', undefined],
  ['/index', undefined],
  ['/icon.svg', undefined],
  ['/sw.js', undefined],
  ['/system/api/v1/user/info', undefined],
  ['/system/out-api/v1/sysConfig/get', undefined],
  ['/assets/api/v1/x.js', undefined],
  ['https://cdn.test/assets/0a1b2c3d/7.js', undefined],
])('fetching %s: %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('writes, and parts of a file, pass', () => {
  expect(kindOf('/index', { mode: 'navigate', method: 'POST' })).toBe(undefined);
  expect(kindOf('/assets/0a1b2c3d/7.js', { range: true })).toBe(undefined);
});

test.each([
  ['{}', false],
  ['{"plugins":{"openOffline":false}}', true],
  ['\uFEFF{"plugins":{"openOffline":{"enabled":false}}}', true],
  ['{"plugins":{"openOffline":true}}', false],
  ['{"plugins":{"openOffline":{"enabled":true}}}', false],
  ['{"plugins":{"openOffline":', false],
  ['[null]', false],
])('%s switches it off: %s', (deployment, off) => {
  expect(switchedOff(deployment)).toBe(off);
});
