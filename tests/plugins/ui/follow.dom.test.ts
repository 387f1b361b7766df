import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import { follow, newsCame } from '#plugins/ui/states/follow.ts';

let hidden = false;
let stop = (): void => undefined;

function become(state: 'hidden' | 'visible'): void {
  hidden = state === 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Something that answers at once, or fails. */
function asked(): { error: CallError | undefined; reload: Mock<() => Promise<void>> } {
  return { error: undefined, reload: vi.fn(() => Promise.resolve()) };
}

const failure = (retryAfter?: number) => new CallError('status', '服务器无法处理请求', { line: '', retryAfter });

beforeEach(() => {
  hidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test('asks soon at first, then more rarely, and never more rarely than it says', async () => {
  const remote = asked();
  stop = follow(remote, { first: 4_000, most: 9_000 });
  const times: number[] = [];
  remote.reload.mockImplementation(() => {
    times.push(Date.now());
    return Promise.resolve();
  });
  const start = Date.now();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(times.map((time) => time - start)).toEqual([4_000, 10_000, 19_000, 28_000, 37_000]);
});

test('a hidden page does not ask; looked at again, it asks at once and soon again', async () => {
  const remote = asked();
  stop = follow(remote, { first: 5_000, most: 60_000 });
  become('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(remote.reload).not.toHaveBeenCalled();
  become('visible');
  expect(remote.reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(7_500);
  expect(remote.reload).toHaveBeenCalledTimes(2);
});

test('a page that is hidden while an answer is on its way does not go on asking', async () => {
  const remote = asked();
  stop = follow(remote, { first: 5_000, most: 60_000 });
  become('visible');
  become('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(remote.reload).toHaveBeenCalledTimes(1);
});

test('each failure doubles the pause, and a wish to be left alone is granted', async () => {
  const remote = asked();
  remote.error = failure();
  stop = follow(remote, { first: 10_000, most: 10_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(remote.reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(remote.reload).toHaveBeenCalledTimes(1);
  remote.error = failure(300);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(remote.reload).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(remote.reload).toHaveBeenCalledTimes(2);
  remote.error = undefined;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(remote.reload).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(remote.reload).toHaveBeenCalledTimes(4);
});

test('news makes everybody ask at once, but a question that is on its way is not asked twice', async () => {
  const [one, other] = [asked(), asked()];
  const stops = [one, other].map((remote) => follow(remote, { first: 5_000, most: 60_000 }));
  stop = () => {
    for (const end of stops) end();
  };
  newsCame();
  newsCame();
  expect([one.reload, other.reload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(0);
  newsCame();
  expect(one.reload).toHaveBeenCalledTimes(2);
});

test('stops for good, in the middle of an answer too', async () => {
  const remote = asked();
  const end = follow(remote, { first: 5_000, most: 60_000 });
  newsCame();
  end();
  newsCame();
  become('visible');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(remote.reload).toHaveBeenCalledTimes(1);
});
