import { expect, test } from 'vitest';
import { OTHER_NETWORK } from '#plugins/experiments/constants.ts';
import { probeAddress } from '#plugins/experiments/machine/nodeCheck.ts';
import { failureOf, isUnsure } from '#plugins/experiments/machine/machineWords.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import { queueWords } from '#plugins/experiments/machine/states/queueWords.ts';
import { failed } from './around.ts';

test('the place in the queue is said as far as it is known, in whole minutes', () => {
  expect(queueWords({ queuePosition: 3, queueTime: 61 })).toBe('第3位，约2分');
  expect(queueWords({ queuePosition: 1, queueTime: 0 })).toBe('第1位');
  expect(queueWords({ queuePosition: null, queueTime: 30 })).toBe('约1分');
  expect(queueWords({})).toBe('');
});

test('an address is tried only where the deployment lets pages go', () => {
  const page = { own: 'https://yanxi.example/viewcourse', hosts: ['http://10.0.0.8:8443'] };
  expect(probeAddress('/resource/ping/1', page)).toBe('https://yanxi.example/resource/ping/1');
  expect(probeAddress('http://10.0.0.8:8443/ping', page)).toBe('http://10.0.0.8:8443/ping');
  expect(probeAddress('http://10.0.0.8/ping', page)).toBeUndefined();
  expect(probeAddress('', page)).toBeUndefined();
  expect(probeAddress('http://[', page)).toBeUndefined();
});

test('the outcome is unsure only if the answer itself was lost', () => {
  expect([failed('network'), failed('timeout'), failed('shape'), failed('status', '', 502)].every(isUnsure)).toBe(true);
  expect([failed('refused'), failed('status', '', 429), failed('status', '', 501)].some(isUnsure)).toBe(false);
});

test('a call that the upstream does not know is told from a thing that is not there', () => {
  expect([failed('status', '', 404), failed('status', '', 501), failed('refused', '', 501)].every(isLacking)).toBe(
    true,
  );
  expect(isLacking(failed('refused', '实验机不存在', 404))).toBe(false);
});

test('each failure says what to do', () => {
  expect(failureOf(failed('refused', '最多同时使用3台')).message).toBe('最多同时使用3台');
  expect(failureOf(failed('network')).advice).toBe('请检查网络连接，恢复后重试。');
});

test('the words of the other network end as they must', () => {
  expect(OTHER_NETWORK.endsWith('只支持所在机构的内网登陆，暂时不支持其它网络环境哦，请检查网络环境是否正常。')).toBe(
    true,
  );
});
