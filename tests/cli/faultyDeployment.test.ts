import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deploymentState, followDeployment } from '#cli/operation/deploymentState.ts';
import { withHealth } from '#cli/operation/health.ts';
import type { Log } from '#cli/operation/log.ts';
import { deploymentSource } from '#cli/deployment/deploymentFile.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { openSite } from './support/site.ts';

const GOOD = '{ "systemName": "一中" }';
const BROKEN = '{\n  "systemName": "二中",\n  "plugin": {}\n}';

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-deployment-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'deployment.json');
  await writeFile(file, text);
  return file;
}

test('a broken file that is written while it is served changes nothing, and the next good one does', async () => {
  const { settings, open, get } = await openSite({ deployment: GOOD });
  const title = async () => /<title>(.*)<\/title>/.exec(await (await open('/index')).text())?.[1];
  expect(await title()).toBe('一中');
  for (const broken of [BROKEN, '', '{ "systemName": ', '{ "base": "/assets/" }']) {
    await writeFile(settings, broken);
    expect([broken, await title(), await (await get('/deployment.json')).text()]).toEqual([broken, '一中', GOOD]);
  }
  await rm(settings);
  expect([await title(), await (await get('/deployment.json')).text()]).toEqual(['一中', GOOD]);
  await writeFile(settings, '{ "systemName": "三中" }');
  expect(await title()).toBe('三中');
});

test('a process that begins while the file is broken gets the good one from the one that keeps it', async () => {
  const file = await fileOf(BROKEN);
  expect(await (await deploymentSource(file, { good: GOOD }))()).toMatchObject({
    text: GOOD,
    refused: [expect.stringContaining('第 3 行第 3 列')],
  });
  await rm(file);
  expect(await (await deploymentSource(file, { good: GOOD }))()).toMatchObject({ text: GOOD });
});

test('the log says once what is wrong, where, and what to do, and says that it is mended', async () => {
  const file = await fileOf(GOOD);
  const trouble = vi.fn<Log['trouble']>();
  const over = vi.fn<Log['over']>();
  const follow = await followDeployment(await deploymentSource(file), { trouble, over });
  onTestFinished(follow.stop);
  expect(trouble).not.toHaveBeenCalled();
  await writeFile(file, BROKEN);
  await follow.look();
  await follow.look();
  expect(trouble).toHaveBeenCalledTimes(1);
  expect(trouble.mock.lastCall?.[0]).toMatch(
    /^部署文件有误：第 3 行第 3 列 plugin 没有“plugin”这项设置，.*仍用上一份.*doctor/,
  );
  await writeFile(file, '{ "plugins": { "live": { "settings": { "chat": "no" } } } }');
  await follow.look();
  expect(over.mock.lastCall?.[1]).toBe('部署文件已改好，已经换上');
  expect(trouble).toHaveBeenCalledTimes(2);
  expect(trouble.mock.lastCall?.[0]).toMatch(
    /^部署文件：第 1 行第 \d+ 列 plugins\.live\.settings\.chat 应为 .*；用默认值/,
  );
});

test('a fault that asks what was meant ends with its question', async () => {
  const trouble = vi.fn<Log['trouble']>();
  const file = await fileOf('{ "sytemName": "一中" }');
  const follow = await followDeployment(await deploymentSource(file), { trouble, over: vi.fn() });
  onTestFinished(follow.stop);
  expect(trouble.mock.lastCall?.[0]).toMatch(/systemName”？访客/);
});

test('names that are given twice are told, and what they say last is served', async () => {
  const file = await fileOf('{ "systemName": "一中",\n  "systemName": "二中" }');
  const source = await deploymentSource(file);
  expect(await deploymentState(source)).toMatchObject({
    standing: 'good',
    faults: [expect.stringContaining('第 2 行第 3 列 systemName “systemName”重复了')],
    readings: { 'yanxi_deployment_problems{kind="file"}': 1 },
  });
  expect((await source()).deployment.systemName).toBe('二中');
  await writeFile(file, BROKEN);
  expect((await deploymentState(source)).faults).toEqual([expect.stringContaining('第 3 行第 3 列 plugin')]);
});

test('the log hears of it without any visitor', async () => {
  const file = await fileOf(GOOD);
  const trouble = vi.fn<Log['trouble']>();
  const follow = await followDeployment(await deploymentSource(file), { trouble, over: vi.fn() }, 20);
  onTestFinished(follow.stop);
  await writeFile(file, BROKEN);
  await expect.poll(() => trouble.mock.calls.length).toBe(1);
});

test('readiness tells a file that was refused from one that nothing stands in for', async () => {
  const file = await fileOf(BROKEN);
  const source = await deploymentSource(file);
  const { server, url } = await listen(
    withHealth(
      {
        state: 'serving',
        upstream: () => Promise.resolve(true),
        deployment: async () => (await deploymentState(source)).standing,
      },
      (_request, response) => response.end(),
    ),
    { host: '127.0.0.1', port: 0 },
  );
  onTestFinished(() => stop(server));
  const ready = async () => {
    const response = await fetch(`${url}readyz`);
    return [response.status, await response.json()];
  };
  const checks = { build: '完整', upstream: '可以连上' };
  expect(await ready()).toEqual([503, { ready: false, checks: { ...checks, deployment: '有误' } }]);
  await writeFile(file, GOOD);
  expect(await ready()).toEqual([200, { ready: true, checks: { ...checks, deployment: '没有错误' } }]);
  await writeFile(file, BROKEN);
  expect(await ready()).toEqual([200, { ready: true, checks: { ...checks, deployment: '有误，仍用上一份' } }]);
});

test('a metric counts what is wrong, in the file and in the settings of plugins', async () => {
  const file = await fileOf('{ "plugins": { "live": { "settings": { "chat": "no" } }, "gone": false } }');
  const source = await deploymentSource(file);
  const readings = async () => (await deploymentState(source)).readings;
  expect(await readings()).toEqual({
    'yanxi_deployment_problems{kind="file"}': 0,
    'yanxi_deployment_problems{kind="plugins"}': 2,
  });
  await writeFile(file, BROKEN);
  expect(await readings()).toMatchObject({ 'yanxi_deployment_problems{kind="file"}': 1 });
});
