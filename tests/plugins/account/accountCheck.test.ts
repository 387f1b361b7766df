import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#kernel/index.ts';
import { AccountCheck } from '#plugins/account/register/accountCheck.store.ts';

const ask = vi.fn<(account: string) => Promise<boolean>>();
let check: AccountCheck;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockImplementation((account) => Promise.resolve(account === 'linxia'));
  check = new AccountCheck(ask);
});

test('the account is checked after half a second without typing', async () => {
  check.typed('linx');
  await vi.advanceTimersByTimeAsync(400);
  check.typed('linxi');
  check.typed('linxia');
  expect(check.state).toBe('asking');
  await vi.advanceTimersByTimeAsync(499);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask.mock.calls).toEqual([['linxia']]);
  expect(check.state).toBe('taken');
  check.typed('linxia2');
  await vi.advanceTimersByTimeAsync(500);
  expect(check.state).toBe('free');
});

test('an impossible account name is not checked upstream', async () => {
  check.typed('abc');
  await vi.advanceTimersByTimeAsync(600);
  expect([check.state, ask.mock.calls.length]).toEqual(['unasked', 0]);
});

test('an answer about an earlier name is nothing to the one that stands there now', async () => {
  let answer: (taken: boolean) => void = vi.fn();
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  check.typed('linxia');
  await vi.advanceTimersByTimeAsync(500);
  check.typed('songyu');
  await vi.advanceTimersByTimeAsync(500);
  answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(check.state).toBe('free');
});

test('a failed check is no trouble', async () => {
  ask.mockRejectedValueOnce(new CallError('network', '连接服务器失败!', { line: '' }));
  check.typed('songyu');
  await vi.advanceTimersByTimeAsync(500);
  expect(check.state).toBe('unasked');
});

test('while it is being registered, an answer that comes late does not call it taken', async () => {
  let answer: (taken: boolean) => void = vi.fn();
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  check.typed('songyu');
  await vi.advanceTimersByTimeAsync(500);
  check.rest();
  answer(true);
  await vi.advanceTimersByTimeAsync(600);
  expect([check.state, ask.mock.calls.length]).toEqual(['unasked', 1]);
});
