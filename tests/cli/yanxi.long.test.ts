import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createUpstream } from '#mocks/createUpstream.ts';
import { run } from './support/run.ts';

const COMMANDS = [
  'start',
  'dev',
  'build',
  'mock',
  'new',
  'test',
  'plugins',
  'contract',
  'verify',
  'doctor',
  'export',
  'completion',
];

test.each(COMMANDS)('%s explains itself in Chinese, with an example', async (command) => {
  const { code, stdout } = await run(command, '--help');
  expect(code).toBe(0);
  expect(stdout).toContain('用法：');
  expect(stdout).toContain(`示例：\n  npx yanxi ${command}`);
  expect(stdout).not.toMatch(/Usage|Options|default/);
});

test('without a command it lists them, and says by its exit code that nothing was done', async () => {
  const { code, stderr } = await run();
  expect(code).toBe(2);
  for (const command of COMMANDS) expect(stderr).toContain(command);
});

test.each([
  [['strat'], '没有这个命令：strat'],
  [['start', '--prot', '1'], '没有这个选项：--prot'],
  [['start', '--port', 'abc'], '端口应为 0 到 65535 的整数，而不是「abc」'],
  [['start', '--port', '70000'], '端口应为 0 到 65535 的整数'],
  [['start', '--seed', '-1'], '种子应为'],
  [['start', '--port'], '选项缺少取值：--port'],
  [['build', 'what'], '多写了参数'],
])('typed wrongly, it says what: %j', async (words, problem) => {
  const { code, stderr } = await run(...words);
  expect(stderr).toContain(problem);
  expect(stderr).toContain('--help');
  expect(code).toBe(2);
});

test('a deployment file that is not there is told with its path', async () => {
  const { code, stderr } = await run('start', '--deployment', 'nope.json', '--data', ':memory:');
  expect(stderr).toContain('读不到部署文件 nope.json');
  expect(code).toBe(1);
});

test('an upstream that is no address is told with an example', async () => {
  const { code, stderr } = await run('start', '--upstream', 'api.example.edu.cn');
  expect(stderr).toContain('--upstream 的地址不对：api.example.edu.cn');
  expect(code).toBe(1);
});

test('data of another seed is told with the way out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, 'upstream.db');
  (await createUpstream({ data, seed: 1 })).close();
  const { code, stderr } = await run('start', '--data', data, '--seed', '2');
  expect(stderr).toContain('请用 --seed 1');
  expect(stderr).not.toContain('    at ');
  expect(code).toBe(1);
});

test('a port that is taken is told before anything is built, with another one to take', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    other.close();
  });
  const bound = other.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const { code, stdout, stderr } = await run('start', '--port', String(port), '--data', ':memory:');
  expect(stderr).toContain(`端口 ${port} 已被占用`);
  expect(stderr).toContain('--port 0');
  expect(stdout).not.toContain('正在构建');
  expect(code).toBe(1);
});
