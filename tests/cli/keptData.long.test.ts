// Everything that the mock upstream has acknowledged survives a kill at any moment.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { start } from './support/run.ts';

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
const Notices = v.object({ data: v.object({ records: v.array(v.object({ id: v.string(), read: v.boolean() })) }) });
const SignedIn = v.object({ accessToken: v.string() });

async function dataFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'upstream.db');
}

async function mock(data: string, ...options: string[]) {
  const { child, ended } = start('mock', '--port', '0', '--data', data, ...options);
  const base = await new Promise<string>((done, failed) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = ADDRESS.exec(said)?.[0];
      if (address !== undefined) done(address);
    });
    child.on('exit', () => failed(new Error(said)));
  });
  const signedIn = await fetch(`${base}/__mock/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'zhouyu' }),
  });
  const { accessToken: token } = v.parse(SignedIn, await signedIn.json());
  return {
    /** Acknowledged, or not. */
    read: async (id: string) => {
      const response = await fetch(`${base}/business/api/v1/notice/read`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify({ ids: id }),
      });
      return v.parse(v.object({ state: v.boolean() }), await response.json()).state;
    },
    notices: async () => {
      const response = await fetch(`${base}/business/api/v1/notice/page?page=1&size=50`, { headers: { token } });
      return v.parse(Notices, await response.json()).data.records;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('a kill loses nothing that was acknowledged, and --reset begins again', { timeout: 60_000 }, async () => {
  const data = await dataFile();
  const acknowledged: string[] = [];
  for (const before of [1, 3, 2]) {
    const running = await mock(data);
    const unread = (await running.notices()).filter(({ read }) => !read);
    for (const { id } of unread.slice(0, before)) {
      if (await running.read(id)) acknowledged.push(id);
    }
    // One more is under way when it dies: it may be there or not.
    const next = unread[before];
    if (next) void running.read(next.id).catch(() => undefined);
    await running.kill();
  }
  expect(acknowledged).toHaveLength(6);

  const after = await mock(data);
  const read = new Set((await after.notices()).filter((notice) => notice.read).map(({ id }) => id));
  expect(acknowledged.filter((id) => !read.has(id))).toEqual([]);
  await after.kill();

  const fresh = await mock(data, '--reset');
  const freshlyRead = new Set((await fresh.notices()).filter((notice) => notice.read).map(({ id }) => id));
  expect(acknowledged.filter((id) => freshlyRead.has(id))).toEqual([]);
});
