import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Countdown, formatLeft } from '#plugins/ui/clock/Countdown.tsx';
import { change, draw, one } from './draw.tsx';

beforeEach(() => vi.useFakeTimers());

const pass = (seconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)));
const inSeconds = (seconds: number): number => performance.now() + seconds * 1_000;

test.each([
  [4_800, '1小时20分'],
  [4_859, '1小时20分'],
  [3_600, '1小时'],
  [3_599, '59:59'],
  [5, '00:05'],
  [0, '00:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(formatLeft(seconds)).toBe(text);
});

test('the countdown ticks once a second and says zero once', async () => {
  const ended = vi.fn();
  const { root } = await draw(<Countdown label="距离交卷" deadline={inSeconds(3)} onEnd={ended} />);
  const seen = [one(root, '[role="timer"]').textContent];
  for (let second = 0; second < 3; second++) {
    await pass(1.01);
    seen.push(one(root, '[role="timer"]').textContent);
  }
  expect(seen).toEqual(['00:03', '00:02', '00:01', '00:00']);
  await pass(10);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a milestone is said aloud once, with what is really left', async () => {
  const { root } = await draw(<Countdown label="距离交卷" deadline={inSeconds(62)} milestones={[60]} />);
  const said = one(root, '[role="status"]');
  expect(said.textContent).toBe('');
  await pass(2.1);
  expect(said.textContent).toBe('还剩1分');
  await pass(10);
  expect(said.textContent).toBe('还剩1分');
  await pass(60);
  expect(said.textContent).toBe('时间到');
});

test('a computer that slept shows the right time as soon as the page is seen', async () => {
  const { root } = await draw(<Countdown label="距离交卷" deadline={inSeconds(600)} />);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 400_000);
  await change(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(one(root, '[role="timer"]').textContent).toBe('03:20');
  clock.mockRestore();
});

test('a deadline that is moved starts again, and ends again', async () => {
  const ended = vi.fn();
  const { root, again } = await draw(<Countdown label="距离交卷" deadline={inSeconds(1)} onEnd={ended} />);
  await pass(1.1);
  await again(<Countdown label="距离交卷" deadline={inSeconds(60)} onEnd={ended} />);
  await pass(0.1);
  expect(one(root, '[role="timer"]').textContent).toBe('01:00');
  await pass(61);
  expect(ended).toHaveBeenCalledTimes(2);
});
