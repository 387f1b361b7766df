import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWatching } from '#plugins/study/video/followWatching.ts';
import { reachOf } from '#plugins/study/video/reachOf.ts';
import { IDLE_AFTER, whilePresent } from '#plugins/study/trace/presence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A video whose clock the test moves, together with the machine's. */
function watched() {
  const state = { currentTime: 0, playbackRate: 1, paused: true, seeking: false, ended: false };
  const video = document.createElement('video');
  for (const name of ['currentTime', 'playbackRate', 'paused', 'seeking', 'ended'] as const) {
    Object.defineProperty(video, name, { get: () => state[name], configurable: true });
  }
  const ranges: [number, number][] = [];
  const stop = followWatching(video, (from, to) => ranges.push([from, to]));
  const tell = (name: string) => video.dispatchEvent(new Event(name));
  return {
    stop,
    play() {
      state.paused = false;
      tell('playing');
    },
    /** Time goes by, and the video with it as fast as it is played. */
    pass(seconds: number, rate = state.playbackRate) {
      vi.advanceTimersByTime(seconds * 1_000);
      state.currentTime += seconds * rate;
      tell('timeupdate');
    },
    seek(to: number) {
      state.seeking = true;
      state.currentTime = to;
      tell('seeking');
      state.seeking = false;
      tell('seeked');
    },
    setRate(rate: number) {
      state.playbackRate = rate;
      tell('ratechange');
    },
    jump: (to: number) => (state.currentTime = to),
    pause() {
      state.paused = true;
      tell('pause');
    },
    total: () => ranges.reduce((sum, [from, to]) => sum + to - from, 0),
    ranges,
  };
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('played time is counted, at any speed, by the clock of the video', () => {
  const at = watched();
  at.play();
  at.pass(0.25);
  at.setRate(1.5);
  at.pass(0.25);
  at.pause();
  expect(at.total()).toBeCloseTo(0.25 + 0.375);
});

test('skipped time is not counted, in either direction', () => {
  const at = watched();
  at.play();
  at.pass(0.25);
  at.seek(60);
  at.pass(0.25);
  at.seek(10);
  at.pass(0.25);
  expect(at.ranges).toEqual([
    [0, 0.25],
    [60, 60.25],
    [10, 10.25],
  ]);
});

test('a jump that nothing announced is more than can have been played', () => {
  const at = watched();
  at.play();
  at.pass(0.25);
  at.jump(80);
  at.pass(0.25);
  expect(at.total()).toBeCloseTo(0.25);
});

test('time that passes while it is paused or waits is nothing', () => {
  const at = watched();
  at.play();
  at.pass(0.25);
  at.pause();
  at.pass(100, 0);
  expect(at.total()).toBeCloseTo(0.25);
});

test('a tab that nobody sees counts nothing', () => {
  const at = watched();
  at.play();
  at.pass(0.25);
  hide(true);
  at.pass(0.25);
  at.pass(0.25);
  hide(false);
  at.pass(0.25);
  expect(at.total()).toBeCloseTo(0.5);
});

test('a video that cannot be skipped opens as far as it was watched', () => {
  const trace = { chapterRefId: 'r', studyTime: 0, position: 0, score: null, lastTime: null };
  expect(reachOf(undefined, 0, 90)).toBe(0);
  expect(reachOf({ ...trace, state: 'learning', progress: 50 }, 10, 100), 'one had gone back').toBe(47);
  expect(reachOf({ ...trace, state: 'learning', progress: 10 }, 40, 100)).toBe(40);
  expect(reachOf({ ...trace, state: 'done', progress: 100 }, 40, 100)).toBe(Infinity);
});

test('reading counts while somebody is there: seen, and with a sign of life within three minutes', () => {
  let seconds = 0;
  const stop = whilePresent((from, to) => (seconds += to - from));
  vi.advanceTimersByTime(10_000);
  expect(seconds).toBeCloseTo(10);
  hide(true);
  vi.advanceTimersByTime(60_000);
  hide(false);
  expect(seconds).toBeLessThanOrEqual(10);
  vi.advanceTimersByTime(IDLE_AFTER * 2);
  const idle = seconds;
  expect(idle).toBeLessThanOrEqual(10 + IDLE_AFTER / 1_000);
  document.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(5_000);
  expect(seconds - idle).toBeCloseTo(5);
  stop();
});

test('a machine that slept has read nothing', () => {
  let seconds = 0;
  const stop = whilePresent((from, to) => (seconds += to - from));
  vi.advanceTimersByTime(1_000);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 3_600_000);
  stop();
  expect(seconds).toBeCloseTo(1);
});
