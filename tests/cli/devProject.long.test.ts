// `yanxi dev --plugin` reloads the mock of a plugin's own project when it changes.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { start } from './support/run.ts';

const POLLS = join(import.meta.dirname, '../fixtures/polls');
const SOON = { timeout: 60_000, interval: 200 };
const SignedIn = v.object({ accessToken: v.string() });
const Polls = v.object({ data: v.array(v.object({ question: v.string(), mine: v.nullish(v.string()) })) });

test('new code of its mock is taken at once, what the mock holds is kept, and what does not run is told', async () => {
  const { project, mock, said } = await develop();
  const post = async (path: string, body: object, token?: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { token }) };
    return (await fetch(mock + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { accessToken: token } = v.parse(SignedIn, await post('__mock/sign-in', { account: 'linxia' }));
  const firstPoll = async () =>
    v.parse(Polls, await (await fetch(`${mock}business/out-api/v1/poll/list`, { headers: { token } })).json()).data[0];

  await post('business/api/v1/poll/vote', { pollId: 'poll-1', choiceId: 'poll-1-1' }, token);
  expect(await firstPoll()).toMatchObject({ question: '下一门实训课程学什么？', mine: 'poll-1-1' });

  const handlers = join(project, 'mock/handlers.ts');
  const first = await readFile(handlers, 'utf8');
  const second = first.replace('下一门实训课程学什么？', '下学期学什么？');
  await writeFile(handlers, second);
  await vi.waitFor(
    async () => expect(await firstPoll()).toMatchObject({ question: '下学期学什么？', mine: 'poll-1-1' }),
    SOON,
  );

  await writeFile(handlers, `${second}\nthrow new Error('写错了');\n`);
  await vi.waitFor(() => expect(said()).toMatch(/旧的接着用[\s\S]*写错了/), SOON);
  expect(await firstPoll()).toMatchObject({ question: '下学期学什么？', mine: 'poll-1-1' });

  await writeFile(handlers, second.replace('下学期学什么？', '明年学什么？'));
  await vi.waitFor(
    async () => expect(await firstPoll()).toMatchObject({ question: '明年学什么？', mine: 'poll-1-1' }),
    SOON,
  );

  // The declarations of its calls are part of it.
  const declared = join(project, 'api.ts');
  const calls = await readFile(declared, 'utf8');
  await writeFile(declared, calls.replace('/poll/list', '/poll/all'));
  await vi.waitFor(
    async () => expect((await fetch(`${mock}business/out-api/v1/poll/all`, { headers: { token } })).status).toBe(200),
    SOON,
  );
}, 200_000);

test('a mock of scenarios alone is taken, too', async () => {
  const { mock } = await develop(async (project) => {
    await rm(join(project, 'mock/handlers.ts'));
    await writeFile(join(project, 'mock/scenarios.ts'), SCENARIOS);
  });
  const answer = await fetch(`${mock}__mock/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'poll-open' }),
  });
  expect(await answer.text()).toContain('打开 /polls。');
}, 200_000);

const SCENARIOS = `export default {
  title: '投票',
  order: 90,
  scenarios: { 'poll-open': { title: '开放的投票', about: '', run: () => ({ see: '打开 /polls。', facts: {} }) } },
};`;

/** A copy of the project of polls, `prepare`d, under `yanxi dev`. */
async function develop(prepare: (project: string) => Promise<void> = () => Promise.resolve()) {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-project-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const project = join(folder, 'polls');
  await cp(POLLS, project, { recursive: true });
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'polls', type: 'module' }));
  await prepare(project);
  const server = start('dev', '--plugin', project, '--port', '0');
  const said = () => server.stdout + server.stderr;
  const mock = await vi.waitFor(() => {
    const [, found] = said().match(/http:\/\/127\.0\.0\.1:\d+\//g) ?? [];
    if (found === undefined || !said().includes('compiled')) throw new Error(said());
    return found;
  }, SOON);
  return { project, mock, said };
}
