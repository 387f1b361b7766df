import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { expect, onTestFinished, test } from 'vitest';
import { openTrouble } from '#cli/dev/trouble.ts';
import { deprecatedUses, usesInWords, usesTeller } from '#cli/external/surface/deprecatedUses.ts';
import { describeName, describeSurface } from '#cli/external/surface/describeSurface.ts';
import { tellDeprecated } from '#plugins/shell/develop/tellDeprecated.ts';
import { keptSurface, type Surface } from '#cli/external/surface/Surface.ts';

const MODULE = '#plugins/ui/detail/BackHead.tsx';
const deprecated = { since: '0.1.0', use: 'PageHead', goes: '0.3.0' };
const SURFACE: Surface = {
  version: '0.1.0',
  modules: { [MODULE]: { BackHead: { type: '() => JSX.Element', deprecated }, Kept: { type: 'string' } } },
  types: {},
};

test('uses of deprecated names are told with file and line, types among them', () => {
  const text = `import { useState } from 'react';
import {
  Kept,
  BackHead as Head,
} from '${MODULE}';
import type { BackHead } from "${MODULE}";
import { BackHead } from './BackHead.tsx';
`;
  const uses = deprecatedUses([{ file: 'PollsPage.tsx', text }], SURFACE);
  expect(uses.map(({ line, name }) => [line, name])).toEqual([
    [4, 'BackHead'],
    [6, 'BackHead'],
  ]);
  expect(usesInWords(uses).split('\n')[0]).toBe('PollsPage.tsx:4 BackHead 已过时：请改用 PageHead，0.3.0 起去掉');
});

test('while a project is developed, each use is told once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-uses-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const use = (name: string, lines: string) =>
    writeFile(join(folder, name), `${lines}import { BackHead } from '${MODULE}';\n`);
  await use('One.tsx', '');
  const told: string[] = [];
  const tell = usesTeller(
    folder,
    () => Promise.resolve(SURFACE),
    (text) => told.push(text),
  );
  await tell();
  await use('One.tsx', '\n\n');
  await use('Two.tsx', '\n');
  await tell();
  expect(told.map((text) => text.split(' ')[0])).toEqual(['One.tsx:1', 'Two.tsx:2']);
});

test('in development the browser is told of the names that a bundle takes, each once', () => {
  const told: string[] = [];
  for (let script = 0; script < 2; script++) {
    tellDeprecated('polls', ['Kept', 'BackHead'], SURFACE, (line) => told.push(line));
  }
  expect(told).toEqual(['插件「polls」所用的“BackHead”已过时：请改用“PageHead”，0.3.0起去掉']);
});

test('the uses in a project are warnings of its compilations, until they are mended', async () => {
  const uses = openTrouble('warnings');
  const compiler = rspack({ entry: 'data:text/javascript,0', mode: 'none', output: { path: tmpdir() } });
  uses.plugin.apply(compiler);
  const warnings = () =>
    new Promise((done) => {
      compiler.compile((_, compilation) => done(compilation?.warnings.map(({ message }) => message)));
    });
  uses.tell('PollsPage.tsx:4 BackHead');
  expect(await warnings()).toEqual([expect.stringContaining('PollsPage.tsx:4 BackHead')]);
  uses.tell(undefined);
  expect(await warnings()).toEqual([]);
});

test('the list has each name with its type, its comment and its end', () => {
  const text = describeSurface(SURFACE);
  expect(text).toContain(`\n${MODULE}\n  BackHead: () => JSX.Element\n`);
  expect(text).toContain('已过时：请改用 PageHead，0.3.0 起去掉');
});

test('a name is shown with its members and the types that it mentions, a type that is mentioned with its module', async () => {
  const kept = await keptSurface();
  const text = describeName('ListPage', kept);
  expect(text).toContain('#plugins/ui/lists/ListPage.tsx');
  expect(text).toContain('  ListPage.ListPageProps: interface<T>\n');
  expect(text).toContain('      title: string');
  expect(describeName('GateProps', kept)).toContain('#plugins/ui/states/gates/gate.ts\n  GateProps: ');
  expect(() => describeName('Nothing', kept)).toThrow('平台没有借出「Nothing」');
});
