import { decodeQR } from 'qr/decode.js';
import { encode } from 'uqr';
import { beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { CallError, type CallRequest, tabStorage } from '#kernel/index.ts';
import { scannedCheckIn } from '#plugins/activities/contract.ts';
import { readScanned } from '#plugins/activities/scan/scanned.ts';
import { Claiming } from '#plugins/activities/scanned/claiming.store.ts';

const scanned = { id: 'activity-1', code: 'abcdef2345', clazzId: undefined };
const ADDRESS = `https://yanxi.example${scannedCheckIn.with(scanned).href}`;
const LINE = 'POST /classroom/out-api/v1/activity/claim';
const CLAIM = {
  claim: 'claim-1',
  activityId: 'activity-1',
  title: '第一次签到',
  placeTitle: '一班',
  claimTime: '2026-11-20T19:00:00+08:00',
  expireTime: '2026-11-20T19:10:00+08:00',
};

beforeEach(() => {
  tabStorage.clear();
  vi.useFakeTimers();
});

test('the teacher’s code is read back from its picture, and is an address of ours', () => {
  const { size, data } = encode(ADDRESS, { ecc: 'M', border: 4 });
  const scale = 6;
  const pixels = new Uint8Array((size * scale) ** 2 * 4).fill(255);
  for (let at = 0; at < (size * scale) ** 2; at++) {
    const [x, y] = [at % (size * scale), Math.floor(at / (size * scale))];
    const dark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? false;
    if (dark) pixels.fill(0, at * 4, at * 4 + 3);
  }
  const text = decodeQR({ width: size * scale, height: size * scale, data: pixels });
  expect(text).toBe(ADDRESS);
  expect(readScanned(text)).toEqual(scanned);
});

test('any other QR code is none of ours, whatever it says', () => {
  const others = [
    '',
    'hello',
    'javascript:alert(1)',
    'https://yanxi.example/index',
    'https://yanxi.example/checkin?id=1',
  ];
  expect(others.map(readScanned)).toEqual(others.map(() => undefined));
});

/** Answers with these in turn; the last one stays. */
function claimingWith(answers: readonly (CallError | typeof CLAIM)[], wanted = true) {
  const sent: CallRequest['input'][] = [];
  const send = <R>({ call, input }: CallRequest<R>): Promise<R> => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(input);
    return answer instanceof CallError ? Promise.reject(answer) : Promise.resolve(v.parse(call.reply, answer));
  };
  return { claiming: new Claiming({ send }, scanned, wanted), sent };
}

const failure = (kind: CallError['kind'], code?: number) => new CallError(kind, '没有成', { line: LINE, code });

test('a code is exchanged at once, and again as the same operation until there is an answer', async () => {
  const { claiming, sent } = claimingWith([failure('timeout'), failure('status', 502), CLAIM]);
  claiming.start();
  await vi.advanceTimersByTimeAsync(0);
  expect([claiming.state, claiming.problem]).toEqual(['claiming', '没有成']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(claiming.state).toBe('claimed');
  expect(claiming.claim?.claim).toBe('claim-1');
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ operationId }) => operationId)).size).toBe(1);
});

test('a reload finds the claim again, when its code has long been replaced', async () => {
  const first = claimingWith([CLAIM]);
  first.claiming.start();
  await vi.advanceTimersByTimeAsync(0);
  const second = claimingWith([failure('refused', 400)]);
  second.claiming.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.claiming.claim?.claim).toBe('claim-1');
  expect(second.sent).toEqual([]);
});

test('a refusal is told, and is not asked again', async () => {
  const { claiming, sent } = claimingWith([failure('refused', 400)]);
  claiming.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([claiming.state, claiming.problem, sent.length]).toEqual(['refused', '没有成', 1]);
});

test('an upstream without claims, or a deployment that wants none, leaves the way without', async () => {
  for (const error of [failure('refused', 404), failure('status', 501), failure('status', 405)]) {
    tabStorage.clear();
    const { claiming } = claimingWith([error]);
    claiming.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(claiming.state).toBe('without');
  }
  const { claiming, sent } = claimingWith([CLAIM], false);
  claiming.start();
  expect([claiming.state, sent]).toEqual(['without', []]);
});
