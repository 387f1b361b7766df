import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPlugins, readable } from '#cli/findPlugins.ts';
import { checkDeployment } from '#cli/doctor/checkDeployment.ts';
import { checkPackages, checkPort, judgePackages } from '#cli/doctor/checkMachine.ts';
import { checkUpstream } from '#cli/doctor/checkUpstream.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { openUpstream } from '../mocks/support/upstream.ts';
import { run } from './support/run.ts';

async function serve(listener: RequestListener): Promise<{ url: string; port: number }> {
  const { server, url } = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => stop(server));
  return { url, port: Number(new URL(url).port) };
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  await new Promise<unknown>((done) => server.close(done));
  return bound !== null && typeof bound === 'object' ? bound.port : 0;
}

test('every part is looked at; what is wrong comes with what to do, and fails the command', async () => {
  const port = await closedPort();
  const { code, stdout } = await run('doctor', '--port', '0', '--upstream', `http://127.0.0.1:${port}`);
  for (const name of ['Node', '依赖', '浏览器', '端口', '部署', '构建']) {
    expect(stdout).toMatch(new RegExp(`^(正常|注意) ${name}：`, 'm'));
  }
  expect(stdout).toMatch(/^失败 上游：连不上 .*\n {5}请检查端口/m);
  expect(stdout).toContain('1 项失败');
  expect(code).toBe(1);
});

test('the installed packages are those that package.json names', async () => {
  expect(await checkPackages()).toMatchObject({ level: 'ok' });
});

test('packages for development may be left out on a server, others not, and none may be of another version', () => {
  const fits = { name: 'react', version: '1.0.0', has: '1.0.0', development: false };
  const vitest = { name: 'vitest', version: '1.0.0', has: undefined, development: true };
  expect(judgePackages([fits, vitest])).toMatchObject({ level: 'warn', remedy: expect.stringContaining('npm ci') });
  expect(judgePackages([fits, { ...vitest, has: '0.9.0' }])).toMatchObject({ level: 'fail' });
  expect(judgePackages([{ ...fits, has: undefined }, vitest])).toMatchObject({ level: 'fail' });
});

test('a taken port is only worth a word: it may be the platform itself', async () => {
  const { port } = await serve((_request, response) => response.end());
  expect(await checkPort(port)).toMatchObject({ level: 'warn', remedy: expect.stringContaining('--port 0') });
});

test('a deployment is read, resolved and judged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const check = async (text: string) => {
    const file = join(folder, 'deployment.json');
    await writeFile(file, text);
    return checkDeployment(file);
  };
  const offByDefault = readable(await findPlugins()).filter((plugin) => plugin.offByDefault);
  expect(await check('{ "plugins": { "messages": false } }')).toMatchObject({
    level: 'ok',
    text: expect.stringContaining(`关闭 ${offByDefault.length + 1} 个`),
  });
  expect(await check('{ "plugins": { "gone": false } }')).toMatchObject({
    level: 'fail',
    text: expect.stringContaining('gone'),
  });
  expect(await check('{ "plugins": { "home": { "settings": { "a": 1 } } } }')).toMatchObject({
    level: 'fail',
    text: expect.stringContaining('第 1 行第 26 列 plugins.home.settings 这个插件没有设置项'),
  });
  expect(await check('{ "plugins": {\n  "live": { "settings": { "chat": "no" } } } }')).toMatchObject({
    level: 'fail',
    text: expect.stringMatching(
      /\n {5}第 2 行第 35 列 plugins\.live\.settings\.chat 应为 true 或 false，这里是 "no"；用默认值/,
    ),
  });
  expect(await check('{\n  "icp": { "text": "甲" },\n  "icp": { "text": "乙" }\n}')).toMatchObject({
    level: 'fail',
    text: expect.stringContaining('第 3 行第 3 列 icp “icp”重复了'),
  });
  expect(
    await check('{ "contributions": { "home.blokcs": {}, "home.blocks": { "hide": ["gone:x"] } } }'),
  ).toMatchObject({
    level: 'fail',
    text: expect.stringMatching(/第 22 列 .*是不是“home\.blocks”？\n.*hide\[0\] home\.blocks 没有“gone:x”/),
  });
  expect(await check('{ "$schema": "./deployment.schema.json" }')).toMatchObject({ level: 'ok' });
  expect(await check('{ "security": { "contact": ["tel:110"] } }')).toMatchObject({ level: 'ok' });
  expect(await check('{ "security": { "contact": ["tel:110"], "expires": "2020-01-31" } }')).toMatchObject({
    level: 'warn',
    text: expect.stringContaining('security.expires 的 2020-01-31 已经过去'),
  });
  expect(await check('{\n  "plugin": {}\n}')).toMatchObject({
    level: 'fail',
    text: expect.stringContaining('第 2 行'),
  });
  expect(await checkDeployment(join(folder, 'none.json'))).toMatchObject({ level: 'fail' });
});

test('a picture of its own that is not there is a fault, one that is there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'deployment.json');
  await mkdir(join(folder, 'brand'));
  await writeFile(join(folder, 'brand/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'brand/words.txt'), 'x');
  const face = { logo: { light: '/brand/logo.svg?v=2' }, favicon: 'https://cdn.example.edu.cn/icon.png' };
  await writeFile(file, JSON.stringify({ face }));
  expect(await checkDeployment(file)).toMatchObject({ level: 'ok' });
  const sites = { 'a.cn': { face: { signInPicture: '/brand/words.txt' } }, 'b.cn': {} };
  await writeFile(file, JSON.stringify({ face: { ...face, favicon: '/brand/gone.png' }, sites }, null, 2));
  expect(await checkDeployment(file)).toMatchObject({
    level: 'fail',
    text: `${file} 有误：${['第 6 行第 16 列 face.favicon', '第 11 行第 26 列 sites["a.cn"].face.signInPicture']
      .map((place) => `\n     ${place} ${folder}/brand 里没有这个图片`)
      .join('')}`,
  });
});

test('an upstream is asked a question', async () => {
  const mock = await openUpstream();
  expect(await checkUpstream(mock.base)).toMatchObject({ level: 'ok' });
  expect(await checkUpstream(undefined)).toMatchObject({ level: 'ok' });
  const { url: page } = await serve((_request, response) => response.end('<html>'));
  expect(await checkUpstream(page)).toMatchObject({ level: 'fail', text: expect.stringContaining('不是约定的信封') });
  const { url: other } = await serve((_request, response) =>
    response.end('{"code":200,"state":true,"data":{"image":1}}'),
  );
  expect(await checkUpstream(other)).toMatchObject({ level: 'warn', remedy: expect.stringContaining('yanxi verify') });
  expect(await checkUpstream('ftp://x')).toMatchObject({ level: 'fail', remedy: expect.stringContaining('http://') });
});
