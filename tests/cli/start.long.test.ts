// The command that runs the platform, as people and service managers start it and stop it.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as v from 'valibot';
import { takeData } from '#cli/dataFile.ts';
import { alive, descendantsOf, hasProcesses, interrupt } from './support/processes.ts';
import { run, start } from './support/run.ts';
import { smallBuild } from './support/site.ts';

const ROOT = join(import.meta.dirname, '../..');
const Ready = v.object({ checks: v.object({ deployment: v.string() }) });
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\//;
const STARTERS: readonly (readonly [string, readonly string[]])[] = [
  ['npm', ['start', '--']],
  ['npx', ['yanxi', 'start']],
  ['node', ['cli/yanxi.mjs', 'start']],
];

interface Wish {
  starter?: (typeof STARTERS)[number];
  options?: readonly string[];
  env?: Record<string, string>;
}

async function started({ starter = ['node', ['cli/yanxi.mjs', 'start']], options = [], env = {} }: Wish = {}) {
  const site = await smallBuild();
  const [program, words] = starter;
  const child = spawn(program, [...words, '--site', site, '--data', ':memory:', '--port', '0', ...options], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives a command.
    detached: true,
  });
  let said = '';
  let complained = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr.on('data', (part: Buffer) => (complained += part.toString()));
  const pids: number[] = [];
  onTestFinished(() => {
    for (const pid of alive([...pids, child.pid ?? 0])) process.kill(pid, 'SIGKILL');
  });
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(complained);
      expect(said).toMatch(ADDRESS);
    },
    { timeout: 60_000 },
  );
  pids.push(child.pid ?? 0, ...descendantsOf(child.pid ?? 0));
  return {
    url: ADDRESS.exec(said)?.[0] ?? '',
    pids,
    child,
    said: () => said,
    complained: () => complained,
  };
}

describe.skipIf(!hasProcesses)('leaves no process behind', () => {
  for (const starter of STARTERS) {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      test(`${starter[0]} ${starter[1].join(' ')} on ${signal}`, { timeout: 60_000 }, async () => {
        const { child, pids, said, complained } = await started({ starter });
        // Ctrl+C reaches the whole group, a service manager's signal one process.
        process.kill(signal === 'SIGINT' ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
        await vi.waitFor(() => expect(alive(pids)).toEqual([]), { timeout: 60_000 });
        await vi.waitFor(() => expect(said()).toContain('已停止。'));
        expect(said().split('已停止。')).toHaveLength(2);
        expect(complained()).not.toContain('    at ');
      });
    }
  }

  test('several processes, and a signal that comes twice, as from a terminal', { timeout: 60_000 }, async () => {
    const { url, pids, child, said } = await started({ options: ['--workers', '2'] });
    expect(pids.length).toBeGreaterThanOrEqual(3);
    expect((await fetch(`${url}index`)).status).toBe(200);
    interrupt(pids);
    child.kill('SIGINT');
    await vi.waitFor(() => expect(alive(pids)).toEqual([]), { timeout: 60_000 });
    await vi.waitFor(() => expect(said()).toContain('已停止。'));
    expect(said().split('已停止。')).toHaveLength(2);
  });
});

test.for(['1', '2'])(
  'what is open is ended: a WebSocket, an idle connection and half a request, with %s at work',
  { timeout: 90_000 },
  async (workers) => {
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-data-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const data = join(folder, 'upstream.db');
    const { url, child, said } = await started({ options: ['--workers', workers, '--data', data] });
    const { port } = new URL(url);
    const webSocket = new WebSocket(`${url.replace('http', 'ws')}business/out-api/v1/chat/socket`);
    const closed = new Promise((done) => webSocket.addEventListener('close', done));
    await new Promise((done) => webSocket.addEventListener('open', done));
    const begin = async (words: string) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      onTestFinished(() => {
        socket.destroy();
      });
      const gone = new Promise((done) => socket.once('close', done).resume());
      await new Promise<void>((done) => socket.write(words, () => done()));
      return { gone };
    };
    const idle = await fetch(`${url}healthz`);
    await idle.text();
    const half = 'POST /system/api/v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf';
    const open = await Promise.all(['', half].map(begin));
    const ended = new Promise((done) => child.once('exit', (...how) => done(how)));
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await Promise.all([closed, ...open.map(({ gone }) => gone)]);
    expect(said()).toContain('已停止。');
    await expect(fetch(`${url}healthz`)).rejects.toThrow('fetch failed');
    // Neither what was written nor the lock is left behind.
    expect((await readdir(folder)).filter((name) => /-(wal|journal)$/.test(name))).toEqual([]);
    (await takeData(data))();
  },
);

test.for([['start', '--workers', '1'], ['start', '--workers', '2'], ['mock']] as const)(
  '%s: asked to stop while the mock upstream is seeded, it stops before it has all been made',
  { timeout: 90_000 },
  async ([command, ...options]) => {
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-data-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const data = join(folder, 'upstream.db');
    const site = command === 'start' ? ['--site', await smallBuild()] : [];
    const running = start(command, ...options, ...site, '--data', data, '--port', '0', '--scale', '20');
    await vi.waitFor(() => expect(running.stdout + running.stderr).toContain('正在生成'), { timeout: 60_000 });
    running.child.kill('SIGTERM');
    const { code, stdout, stderr } = await running.ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^正在生成.+\n已停止。\n$/);
    (await takeData(data))();
    const file = new DatabaseSync(data);
    expect(file.prepare('SELECT name FROM sqlite_schema').all()).toEqual([]);
    file.close();
  },
);

describe('several processes', () => {
  test('share one mock upstream, and one that ends is replaced', { timeout: 60_000 }, async () => {
    // Files that a process reads before it is ready.
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-workers-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const deployment = join(folder, 'deployment.json');
    await writeFile(deployment, '{}');
    const options = ['--workers', '2', '--deployment', deployment, '--log', join(folder, 'log')];
    const { url, pids, child } = await started({ options });
    const shared = async () => (await fetch(`${url}system/api/v1/user/info`, { headers: { token: 'none' } })).status;
    const first = await shared();
    expect([await shared(), await shared(), await shared()]).toEqual([first, first, first]);
    const worker = pids.at(-1) ?? 0;
    process.kill(worker, 'SIGKILL');
    await vi.waitFor(
      () => {
        const now = descendantsOf(child.pid ?? 0);
        expect(now).not.toContain(worker);
        expect(now).toHaveLength(pids.length - 1);
      },
      { timeout: 60_000 },
    );
    expect((await fetch(`${url}index`)).status).toBe(200);
  });

  test('a port that is taken is told once, in words', { timeout: 60_000 }, async () => {
    const { url } = await started();
    const { code, stderr } = await run('start', '--data', ':memory:', '--workers', '2', '--port', new URL(url).port);
    expect(stderr.match(/已被占用/g)).toHaveLength(1);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(1);
  });
});

test(
  'a deployment file that breaks while it is served is told everywhere, and to no visitor',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-broken-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'deployment.json');
    const good = '{ "systemName": "一中" }';
    await writeFile(file, good);
    const options = ['--deployment', file, '--log', folder, '--metrics', '0', '--workers', '2', '--no-render'];
    const { url, said, pids } = await started({ options });
    const ready = async () => {
      const response = await fetch(`${url}readyz`);
      return [response.status, v.parse(Ready, await response.json()).checks.deployment];
    };
    const metrics = async () => (await fetch(/http:\S+metrics/.exec(said())?.[0] ?? '')).text();
    const metric = async () => Number(/problems\{kind="file"\} (\d+)/.exec(await metrics())?.[1]);
    expect([await ready(), await metric()]).toEqual([[200, '没有错误'], 0]);
    await writeFile(file, '{\n  "plugin": {}\n}');
    const faults = async () =>
      (await readFile(join(folder, 'error.log'), 'utf8')).split('\n').filter((line) => line.includes('部署文件有误'));
    await vi.waitFor(async () => expect(await faults()).toEqual([expect.stringContaining('第 2 行第 3 列')]), 10_000);
    expect([await ready(), await metric()]).toEqual([[200, '有误，仍用上一份'], 2]);
    // One that dies meanwhile is replaced by one that has never seen the good file.
    const [worker = 0] = descendantsOf(pids[0] ?? 0).slice(-1);
    process.kill(worker, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(await readFile(join(folder, 'error.log'), 'utf8')).toContain('另起一个');
      expect(await metrics()).toContain('yanxi_processes 2\n');
    }, 20_000);
    for (let asked = 0; asked < 40; asked += 1) {
      const text = await fetch(`${url}deployment.json`, { headers: { connection: 'close' } }).then(
        (response) => response.text(),
        () => good,
      );
      expect(text).toBe(good);
    }
  },
);

test(
  'a start with a faulty deployment file says so, and is never ready until it is mended',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-faulty-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'deployment.json');
    await writeFile(file, '{\n  "plugin": {}\n}');
    const { url, said } = await started({ options: ['--deployment', file, '--log', folder, '--no-render'] });
    expect(said()).toContain('部署文件有误，访客只看到一页说明，/readyz 是 503：\n  第 2 行第 3 列 plugin');
    expect((await fetch(`${url}readyz`)).status).toBe(503);
    await writeFile(file, '{}');
    expect((await fetch(`${url}readyz`)).status).toBe(200);
  },
);

test('the environment says what the command line does not; the logs hold no secret', { timeout: 60_000 }, async () => {
  const logs = await mkdtemp(join(tmpdir(), 'yanxi-log-'));
  onTestFinished(() => rm(logs, { recursive: true, force: true }));
  const env = { YANXI_UPSTREAM: 'http://127.0.0.1:9/', YANXI_LOG: logs, YANXI_METRICS: '0', YANXI_RENDER: 'no' };
  const { url, said } = await started({ env });
  expect((await fetch(`${url}healthz`)).status).toBe(200);
  expect(await (await fetch(`${url}version`)).json()).toEqual({ version: '1.2.3', commit: 'c0ffee', build: 'main-1' });
  const ready = await fetch(`${url}readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, checks: { build: '完整', upstream: '连不上', deployment: '没有错误' } },
  ]);
  const call = await fetch(`${url}system/api/v1/user/info?code=hidden-code`, { headers: { token: 'hidden-token' } });
  expect([call.status, await call.json()]).toEqual([502, { code: 502, state: false, message: '连接上游失败' }]);
  const lines = async (name: string): Promise<unknown[]> =>
    (await readFile(join(logs, name), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
  await vi.waitFor(async () => {
    expect(await lines('access.log')).toContainEqual(
      expect.objectContaining({ kind: 'call', path: '/system/api/v1/user/info', status: 502 }),
    );
  });
  expect(await lines('error.log')).toContainEqual(
    expect.objectContaining({ level: 'error', detail: expect.stringContaining('127.0.0.1:9') }),
  );
  expect(JSON.stringify([await lines('access.log'), await lines('error.log')])).not.toMatch(/hidden/);
  const metrics = await fetch(/http:\S+metrics/.exec(said())?.[0] ?? '');
  expect(metrics.headers.get('content-type')).toContain('version=0.0.4');
  const text = await metrics.text();
  expect(text).toContain('yanxi_upstream_requests_total{status="failed"} 1\n');
  expect(text).toContain('yanxi_build_info{version="1.2.3",commit="c0ffee",build="main-1"} 1\n');
  expect(text).toContain('yanxi_requests_total{kind="call",method="GET",status="502"} 1\n');
});

test.skipIf(!hasProcesses)(
  'at SIGHUP every process opens the log anew, and goes on serving',
  { timeout: 60_000 },
  async () => {
    const logs = await mkdtemp(join(tmpdir(), 'yanxi-log-'));
    onTestFinished(() => rm(logs, { recursive: true, force: true }));
    const { url, child } = await started({ options: ['--log', logs, '--workers', '2', '--no-render'] });
    await rename(join(logs, 'access.log'), join(logs, 'access.log.1'));
    child.kill('SIGHUP');
    await vi.waitFor(() => readFile(join(logs, 'access.log')), { timeout: 30_000 });
    const seen = (name: string) => readFile(join(logs, name), 'utf8').then((text) => text.includes('/index'));
    // Both processes get requests, and neither writes to the file that was moved for long.
    await vi.waitFor(
      async () => {
        await writeFile(join(logs, 'access.log.1'), '');
        await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}index`, { headers: { connection: 'close' } })));
        expect([await seen('access.log'), await seen('access.log.1')]).toEqual([true, false]);
      },
      { timeout: 30_000 },
    );
    expect(child.exitCode).toBe(null);
  },
);

test.each([
  [{ YANXI_PORT: 'abc' }, '环境变量 YANXI_PORT：端口应为'],
  [{ YANXI_RENDER: 'maybe' }, '环境变量 YANXI_RENDER 应为 1 或 0'],
  [{ YANXI_METRICS: 'x:y' }, '环境变量 YANXI_METRICS：指标的地址应为'],
])('a mistake in the environment names the variable: %j', async (env, words) => {
  vi.stubEnv(...(Object.entries(env)[0] ?? ['', '']));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { code, stderr } = await run('start', '--data', ':memory:');
  expect(stderr).toContain(words);
  expect(code).toBe(2);
});

test('a folder without a build is told', async () => {
  const { code, stderr } = await run('start', '--data', ':memory:', '--port', '0', '--site', tmpdir());
  expect(stderr).toContain('没有构建好的文件');
  expect(code).toBe(1);
});
