// The kept surface, without a look at the sources: `npm run check` holds it against them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkDeprecations, inWords, stepped } from '#cli/external/surface/checkSurface.ts';
import { surfaceChanges } from '#cli/external/surface/compareSurfaces.ts';
import { readDeprecation } from '#cli/external/surface/readSurface.ts';
import { type Deprecation, keptSurface, Surface } from '#cli/external/surface/Surface.ts';
import { lentLists } from '#cli/external/lentNames.ts';
import { ROOT } from '#cli/paths.ts';
import product from '../../package.json' with { type: 'json' };
import { NAMES } from '../cli/support/guideWorld.ts';

const kept = await keptSurface();

test('the surface has every lent name and no module besides', async () => {
  const lists = (await lentLists()).filter(({ module }) => module.startsWith('#'));
  for (const { module, names } of lists) {
    expect(Object.keys(kept.modules[module] ?? {}), module).toEqual(expect.arrayContaining([...names]));
  }
  const modules = Object.keys(kept.modules).filter((module) => module.startsWith('#'));
  expect(modules).toEqual(lists.map(({ module }) => module).toSorted());
});

test('what changed in it since the last release is said by the version', async () => {
  const [, last] = /^## (\d+\.\d+\.\d+)$/m.exec(await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
  const packed = await readFile(join(ROOT, `tests/fixtures/builds/surface-${last}.json.gz`));
  const released = v.parse(Surface, JSON.parse(gunzipSync(packed).toString()));
  expect(released.version).toBe(last);
  const changes = surfaceChanges(released, kept);
  const { wanted, isEnough } = stepped(changes, released.version, product.version);
  expect(isEnough, `version ${wanted} is due:\n${changes.map(inWords).join('\n')}`).toBe(true);
});

test('it has whatever the guides’ examples import', () => {
  const types = new Set(Object.entries(kept.types).map(([key, { from }]) => `${from} ${key.replace(/^.*\./, '')}`));
  const missing = Object.entries(NAMES)
    .filter(([module]) => /^#(?:kernel|plugins)\//.test(module))
    .flatMap(([module, names]) => names.map((name) => ({ module, name })))
    .filter(({ module, name }) => !(name in (kept.modules[module] ?? {})) && !types.has(`${module} ${name}`));
  expect(missing).toEqual([]);
});

test('nothing of it is typed as anything', () => {
  const entries = [...Object.values(kept.modules), kept.types].flatMap((names) => Object.entries(names));
  expect(entries.filter(([, { type }]) => /^any$|=> any$/.test(type)).map(([name]) => name)).toEqual([]);
});

test('deprecated names say their successor, and stay for two minor versions', () => {
  expect(() => checkDeprecations(kept, product.version)).not.toThrow();
});

test('a deprecation has one form', () => {
  expect(readDeprecation('BackHead', 'Since 1.2.0 use PageHead; goes in 1.4.0.')).toEqual({
    since: '1.2.0',
    use: 'PageHead',
    goes: '1.4.0',
  });
  for (const text of ['', 'Use PageHead.', 'Since 1.2.0 use PageHead.', 'goes in 1.4.0']) {
    expect(() => readDeprecation('BackHead', text)).toThrow('@deprecated of BackHead');
  }
});

test.each([
  [{ since: '1.2.0', use: 'PageHead', goes: '1.4.0' }, '1.3.5', undefined],
  [{ since: '0.1.0', use: 'PageHead', goes: '0.3.0' }, '0.1.0', undefined],
  [{ since: '1.9.0', use: 'PageHead', goes: '2.0.0' }, '1.9.0', undefined],
  [{ since: '1.2.0', use: 'PageHead', goes: '1.3.0' }, '1.2.0', '太早'],
  [{ since: '1.2.0', use: 'PageHead', goes: '1.4.0' }, '1.4.0', '却还在'],
] satisfies [Deprecation, string, string | undefined][])('%j at %s', (deprecated, version, words) => {
  const modules = { '#plugins/ui/detail/BackHead.tsx': { BackHead: { type: '() => Element', deprecated } } };
  const check = () => checkDeprecations({ version, modules, types: {} }, version);
  if (words === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(words);
});
