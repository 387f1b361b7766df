import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLent, takenBy } from '#cli/external/lentNames.ts';
import { ROOT } from '#cli/paths.ts';

const lent = await readLent();
const nothingWrong = (message: string) => expect.unreachable(message);

test('the lent names that a source uses are listed by face, without types', () => {
  const source = `import { useState } from 'react';
import { Button, Rating } from '@mantine/core';
import type { Kernel } from '#kernel/index.ts';
import { point, type PointItem, useRemote } from '#kernel/index.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { Poll } from './api.ts';
`;
  expect(takenBy(source, lent, nothingWrong)).toEqual({
    react: ['useState'],
    '@mantine/core': ['Button'],
    '@mantine/core/all': ['Rating'],
    kernel: ['point', 'useRemote'],
    contracts: ['homeBlocks'],
  });
});

test('a name that is not lent is refused with those that are', () => {
  const said: string[] = [];
  takenBy("import { Queue, openOutbox } from '#plugins/offline/outbox/openOutbox.ts';", lent, (one) => said.push(one));
  expect(said).toEqual(['平台没有借出 #plugins/offline/outbox/openOutbox.ts 的「Queue」，借出的有：openOutbox']);
});

test('a plugin that was built elsewhere is held against the names of this platform', () => {
  expect(lent.missing({ kernel: ['point', 'useRemote'], react: ['useState'] })).toBeUndefined();
  expect(lent.missing({ kernel: ['point', 'gone'] })).toBe('gone');
  expect(lent.missing({ elsewhere: [] })).toBe('elsewhere');
});

test.each(globSync('plugins/*/api.ts', { cwd: ROOT }))(
  '%s: all that it takes is lent, to plugins that bring it along',
  async (file) => {
    takenBy(await readFile(join(ROOT, file), 'utf8'), lent, nothingWrong);
  },
);
