import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rendererFolder } from '#cli/paths.ts';
import { deploymentSource } from '#cli/deployment/deploymentFile.ts';
import { openPlatform } from '#cli/start/openPlatform.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { smallBuild } from '../support/site.ts';

test('a page is drawn before the platform is said to be open, so that the first visitor gets a drawn one', async () => {
  const folder = await smallBuild();
  const drawn = join(folder, 'drawn.txt');
  await mkdir(rendererFolder(folder), { recursive: true });
  onTestFinished(() => rm(rendererFolder(folder), { recursive: true, force: true }));
  await writeFile(
    join(rendererFolder(folder), 'renderer.cjs'),
    `process.on('message', ({ id, job }) => {
      require('node:fs').appendFileSync(${JSON.stringify(drawn)}, job.href + '\\n');
      process.send({ id, rendered: { kind: 'plain', why: '', missing: false } });
    });`,
  );
  const platform = await openPlatform(
    { port: 0, host: '127.0.0.1', seed: 1 },
    {
      deployment: await deploymentSource(undefined),
      log: {
        access: () => undefined,
        trouble: () => undefined,
        over: () => undefined,
        announce: () => undefined,
        reopen: () => Promise.resolve(),
        close: () => Promise.resolve(),
      },
      upstream: () =>
        Promise.resolve({
          listener: upstreamProxy('http://127.0.0.1:9/'),
          upgrade: (_request, socket) => socket.destroy(),
          reached: () => Promise.resolve(true),
          accounts: [],
          close: () => undefined,
        }),
    },
  );
  onTestFinished(() => platform.stop());
  const ready = async () => (await fetch(`${platform.url}readyz`)).status;
  expect(await ready()).toBe(503);
  await platform.open(folder);
  expect(existsSync(drawn) && (await readFile(drawn, 'utf8'))).toContain('http://localhost/index\n');
  expect(await ready()).toBe(200);
});
