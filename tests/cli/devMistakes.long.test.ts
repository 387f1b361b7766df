// Messages of `npm run dev` in a plugin's own project while its author edits it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { COMMAND, launch, startIn } from './support/run.ts';

const SOON = { timeout: 60_000, interval: 200 };

let project: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-mistakes-'));
  project = join(folder, 'votes');
  const { code, stderr } = await launch(COMMAND, 'new', 'plugin', 'votes', '--title', '表决', '--out', project).ended;
  expect([code, stderr]).toEqual([0, '']);
  return () => rm(folder, { recursive: true, force: true });
});

/** Edits a file, waits for what is to be seen, and takes the edit back. */
async function edited(name: string, change: (text: string) => string, seen: () => Promise<void> | void): Promise<void> {
  const file = join(project, name);
  const text = await readFile(file, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(file, change(text));
  await vi.waitFor(seen, SOON);
  await writeFile(file, text);
}

test('each mistake is told with what to do until it is mended, and the mock takes new code', async () => {
  // npm starts it in the project, whose tsconfig.json is not meant for the platform.
  const server = startIn(
    { cwd: project },
    join(project, 'node_modules/yanxi/cli/yanxi.mjs'),
    'dev',
    '--plugin',
    '.',
    '--port',
    '0',
  );
  const said = () => server.stdout + server.stderr;
  const url = await vi.waitFor(() => {
    const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said()) ?? [];
    if (found === undefined || !said().includes('compiled')) throw new Error(said());
    return found;
  }, SOON);
  const list = async () => (await fetch(`${url}business/out-api/v1/votes/page?page=1&size=12`)).text();

  await edited(
    'mock/handlers.ts',
    (text) => text.replace('第一项', '头一项'),
    async () => expect(await list()).toContain('头一项'),
  );

  const told = async (name: string, change: (text: string) => string, words: RegExp): Promise<void> => {
    const before = said().length;
    const since = () => said().slice(before);
    await edited(name, change, () => expect(since()).toMatch(words));
    const mistaken = said().length;
    await vi.waitFor(() => expect(said().slice(mistaken)).toContain('compiled successfully'), SOON);
  };
  await told(
    'VotesPage.tsx',
    (text) => `${text}\nexport const count: number = 'one';\n`,
    /类型有 1 处不符：\s.*VotesPage\.tsx:\d+:\d+ 这里要 number，给的是 string/,
  );
  await told(
    'mock/handlers.ts',
    (text) => `${text}\nexport const count: number = 'one';\n`,
    /mock\/handlers\.ts:\d+:\d+ 这里要 number，给的是 string/,
  );
  await told('VotesPage.tsx', (text) => `${text}\n<<<\n`, /插件 votes 没有重新构建，旧的接着用：[\s\S]*VotesPage\.tsx/);
  await told(
    'plugin.ts',
    (text) => text.replace("title: '表决',\n  about", 'about'),
    /plugin\.ts：没有名称（title）\s.*补上 title/,
  );
  await told('plugin.ts', (text) => `${text}\nthrow new Error('坏了');\n`, /plugin\.ts：读取时出错：Error: 坏了/);
  await told(
    'plugin.ts',
    (text) => text.replace("id: 'votes',", "id: 'votes', requires: ['note'],"),
    /requires 提到了不存在的插件「note」\s.*是不是「notes」/,
  );
  await told(
    'contract.ts',
    (text) => text.replace("'/votes'", "'/index'"),
    /路由「\/index」与 plugins\/home\/plugin\.ts 的重复/,
  );
}, 300_000);
