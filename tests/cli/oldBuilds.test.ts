// What earlier versions of the platform built is accepted by this one, byte for byte.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { integrityOf, readInstalled } from '#cli/external/installed.ts';
import { OLD_BUILDS, unpack } from '../e2e/support/oldBuilds.ts';

test('there are old builds', () => expect(OLD_BUILDS.length).toBeGreaterThan(0));

describe.each(OLD_BUILDS.map((archive) => ({ archive, name: basename(archive) })))('$name', ({ archive, name }) => {
  test('is the one that was built then', async () => {
    const hash = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex');
    expect(await readFile(`${archive}.sha256`, 'utf8')).toBe(`${hash}  ${name}\n`);
  });

  test('takes nothing that is no longer lent, and its manifest is read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-old-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { built } = await unpack(archive, folder);
    const integrity = integrityOf(await readFile(join(built, 'plugin.json')));
    const found = await readInstalled(built, { id: 'polls', integrity });
    expect(found).toMatchObject({
      plugin: { routes: [{ pattern: '/polls' }], contributes: [{ id: 'latest' }, { id: 'polls' }] },
    });
    expect(found).not.toHaveProperty('failure');
  });
});
