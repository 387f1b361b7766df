// Plugins: shell, kernel
// Plugins that earlier versions of the platform built run in this one as they are: page, tab, block, setting, calls, mock.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { OLD_BUILDS, unpack } from './support/oldBuilds.ts';
import { redeploy, voteInClassroom, voteOnPage, voteWithoutCounts, yanxi } from './support/polls.ts';
import { startServer } from './support/servers.ts';
import { expect, test as base } from './support/test.ts';

interface Host {
  url: string;
  /** The deployment file. */
  file: string;
}

for (const archive of OLD_BUILDS) {
  const test = base.extend<{ baseURL: string }, { host: Host }>({
    host: [
      async ({ browserName: _browser }, give) => {
        const folder = await mkdtemp(join(tmpdir(), 'yanxi-old-'));
        const file = join(folder, 'deployment.json');
        const { built, mock } = await unpack(archive, folder);
        await writeFile(file, '{}');
        await yanxi('plugins', 'add', built, '--deployment', file);
        const server = await startServer(['--deployment', file, '--mock-part', mock]);
        await give({ url: server.url, file });
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: ({ host }, give) => give(host.url),
  });

  test.describe(basename(archive), () => {
    test('has its block, menu item and page, and its writes are kept', async ({ page, signIn, upstream }) => {
      await voteOnPage(page, signIn);
      expect(await upstream.effects('poll.vote')).toHaveLength(1);
    });

    test('has its tab in a classroom', async ({ page, signIn }) => {
      await voteInClassroom(page, signIn);
    });

    test('follows its setting', async ({ page, signIn, host }) => {
      await signIn('linxia');
      await redeploy(page, host, { plugins: { polls: { settings: { showCounts: false } } } });
      await voteWithoutCounts(page);
    });
  });
}
