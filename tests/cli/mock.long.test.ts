import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { readFault } from '#cli/mock/readFault.ts';
import { readLatency } from '#cli/mock/readLatency.ts';
import { run, start } from './support/run.ts';

const Faults = v.array(v.looseObject({ match: v.string(), kind: v.string(), probability: v.number() }));

/** Starts it on a free port; gives its address once it says it. */
async function startMock(...words: string[]) {
  const running = start('mock', '--port', '0', ...words);
  const url = await new Promise<string>((said, failed) => {
    const hear = () => {
      const address = /^http:\/\/\S+$/m.exec(running.stdout)?.[0];
      if (address !== undefined) said(address);
    };
    running.child.stdout?.on('data', hear);
    void running.ended.then(({ stderr }) => failed(new Error(`yanxi mock ended:\n${stderr}`)));
  });
  return { running, url };
}

test('the mock stands alone, fails as it was told, and stops cleanly', async () => {
  const { running, url } = await startMock(
    '--fault',
    'training:*=503@100%',
    '--fault',
    '*=delay:1@0%',
    '--latency',
    '5±5',
  );
  const faults = v.parse(Faults, await (await fetch(`${url}__mock/faults`)).json());
  expect(faults.map(({ match, kind, probability }) => [match, kind, probability])).toEqual([
    ['training:*', 'status', 1],
    ['*', 'delay', 0],
  ]);
  expect((await fetch(`${url}training/out-api/v1/clazz/page`)).status).toBe(503);
  expect((await fetch(`${url}system/out-api/v1/captcha/create`)).status).toBe(200);
  expect((await fetch(`${url}__mock/reset`, { method: 'POST' })).status).toBe(200);
  expect(v.parse(Faults, await (await fetch(`${url}__mock/faults`)).json())).toHaveLength(2);
  running.child.kill('SIGTERM');
  const { code, stdout } = await running.ended;
  expect([code, stdout]).toEqual([0, expect.stringContaining('已停止')]);
  expect(stdout).toContain('linxia');
});

test('a scenario is set up, at the time that the command says', async () => {
  const { running, url } = await startMock('--clock', '2030-09-01T08:00:00+08:00', '--scenario', 'exam-about-to-end');
  const { now } = v.parse(v.looseObject({ now: v.string() }), await (await fetch(`${url}__mock/clock`)).json());
  expect(Date.parse(now) - Date.parse('2030-09-01T08:00:00+08:00')).toBeLessThan(60_000);
  expect(running.stdout).toContain('exam-about-to-end');
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
});

test.for([
  [['--scenario', 'exam-about-to-edn'], 1, '没有情景「exam-about-to-edn」\n有：'],
  [['--clock', 'tomorrow'], 2, '时间「tomorrow」读不懂'],
  [['--replay', 'x', '--clock', '2030-09-01T08:00:00Z'], 1, '--clock 只对模拟上游有效'],
] as const)('what cannot be set up is told: %j', async ([words, code, said]) => {
  const ended = await run('mock', '--port', '0', ...words);
  expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(said)]);
});

test('a recording is replayed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-mock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const upstream = await startMock();
  const recording = await startMock('--record', folder, '--upstream', upstream.url);
  const path = 'business/out-api/v1/agency/page?page=1&size=2';
  const lived = await (await fetch(recording.url + path)).text();
  recording.running.child.kill('SIGTERM');
  expect((await recording.running.ended).code).toBe(0);
  expect(await readdir(folder)).toEqual(['00001-GET-business-out-api-v1-agency-page.json']);
  const replay = await startMock('--replay', folder);
  expect(JSON.parse(await (await fetch(replay.url + path)).text())).toEqual(JSON.parse(lived));
  expect((await fetch(`${replay.url}__mock/accounts`)).status).toBe(404);
});

test.each([
  ['training:*=500@10%', { match: 'training:*', kind: 'status', status: 500, probability: 0.1 }],
  ['*=delay:3000', { match: '*', kind: 'delay', delay: 3000, probability: 1 }],
  ['GET /system/api/v1/user/info=signed-out', { match: 'GET /system/api/v1/user/info', kind: 'signed-out' }],
])('a fault is read: %s', (text, fault) => {
  expect(readFault(text)).toMatchObject(fault);
});

test.each(['500', 'training:*=700', '*=oops', '*=500@200%', '=500'])(
  'a fault that cannot be read is told: %s',
  (text) => {
    expect(() => readFault(text)).toThrow('应写作 范围=故障@概率');
  },
);

test('a latency is a middle and how far from it', () => {
  expect([readLatency('200'), readLatency('200±100'), readLatency('200+-100')]).toEqual([
    { middle: 200, spread: 0 },
    { middle: 200, spread: 100 },
    { middle: 200, spread: 100 },
  ]);
  expect(() => readLatency('fast')).toThrow('应为毫秒');
});

test.each([
  [['--help'], 0, 'WebSocket 没有录下，一律以 404 拒绝'],
  [['--help'], 0, "npx yanxi mock --port 8081 --latency 200±100 --fault 'training:*=500@10%'"],
  [['--latency', 'x'], 2, '延迟「x」读不懂'],
  [['--fault', 'x'], 2, '故障「x」读不懂'],
  [['--record', 'x'], 1, '录制需要一个真实的上游'],
  [['--upstream', 'http://x'], 1, '--upstream 要与 --record 同用'],
  [['--replay', 'x', '--record', 'y'], 1, '不能同用'],
  [['--replay', 'nowhere'], 1, '读不到目录 nowhere'],
  [['--replay', 'x', '--fault', '*=500'], 1, '--fault 只对模拟上游有效'],
])('%j', async (words, exit, said) => {
  const { code, stdout, stderr } = await run('mock', ...words);
  expect(stdout + stderr).toContain(said);
  expect(code).toBe(exit);
});

test('a fault that nothing could meet is refused with what may be meant, before any data is touched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-mock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const fault = ['--fault', 'GET /training/api/v1/note/findByIdd=500'];
  const { code, stderr } = await run('mock', '--port', '0', '--data', join(folder, 'upstream.db'), '--reset', ...fault);
  expect([code, await readdir(folder)]).toEqual([1, []]);
  expect(stderr).toContain('没有「GET /training/api/v1/note/findByIdd」可以出故障');
  expect(stderr).toMatch(/^你是不是想输入 GET \/training\/api\/v1\/note\/findById（笔记详情）/m);
  const dev = await run('dev', '--port', '0', '--fault', 'trainng:*=500');
  expect([dev.code, dev.stderr]).toEqual([1, expect.stringContaining('服务有：system')]);
});
