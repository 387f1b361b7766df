import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Player } from '#plugins/study/video/player/player.store.ts';

beforeEach(() => localStorage.clear());

function attached(): { player: Player; video: HTMLVideoElement; detach: () => void } {
  const player = new Player();
  const video = document.createElement('video');
  Object.defineProperty(video, 'duration', { value: 100 });
  return { player, video, detach: player.attach(video) };
}

test('the speed is kept, for this video and the next', () => {
  const { player, video } = attached();
  player.setSpeed(1.5);
  expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  expect(attached().video.playbackRate).toBe(1.5);
});

test('a speed that is none of the five is not taken up', () => {
  localStorage.setItem('yanxi.videoSpeed', '16');
  expect(attached().player.speed).toBe(1);
});

test('the volume is kept within its limits, and turning it up ends the silence', () => {
  const { player, video } = attached();
  player.toggleMuted();
  player.louder(30);
  expect([video.volume, video.muted]).toEqual([1, false]);
  player.setVolume(0.4);
  expect(attached().video.volume).toBe(0.4);
});

test('the player seeks within the video', () => {
  const { player, video } = attached();
  player.seek(500);
  expect(video.currentTime).toBe(100);
  player.skip(-1);
  expect(video.currentTime).toBe(95);
  player.seek(-4);
  expect(player.time).toBe(0);
});

test('an error is shown until it is tried again', () => {
  const { player, video } = attached();
  video.dispatchEvent(new Event('error'));
  expect(player.failed).toBe(true);
  player.retry();
  expect(player.failed).toBe(false);
});

test('let go of, it follows no more', () => {
  const { player, video, detach } = attached();
  detach();
  video.dispatchEvent(new Event('error'));
  expect(player.failed).toBe(false);
});

test.each([
  [false, 'where style sheets cannot move them, subtitles stand above the controls', [false, 80, 'end']],
  [true, 'where style sheets move them, subtitles stay where they are', [true, 'auto', 'start']],
])('%s: %s', (moved, _promise, place) => {
  vi.stubGlobal('CSS', { supports: () => moved });
  class Cue {
    snapToLines = true;
    line: number | string = 'auto';
    lineAlign = 'start';
  }
  vi.stubGlobal('VTTCue', Cue);
  const { video } = attached();
  const cue = new Cue();
  Object.defineProperty(video, 'clientHeight', { value: 400 });
  Object.defineProperty(video, 'textTracks', { value: [{ cues: [cue] }] });
  const track = document.createElement('track');
  video.append(track);
  track.dispatchEvent(new Event('load'));
  expect([cue.snapToLines, cue.line, cue.lineAlign]).toEqual(place);
  vi.unstubAllGlobals();
});

/** Plays, as far as jsdom can: its videos stand still, and say nothing of themselves. */
function playing(at: number) {
  const all = attached();
  const { player, video } = all;
  let paused = true;
  Object.defineProperty(video, 'paused', { get: () => paused });
  video.pause = () => void (paused = true);
  video.play = () => {
    paused = false;
    video.dispatchEvent(new Event('play'));
    return Promise.resolve();
  };
  const goTo = (second: number): void => {
    video.currentTime = second;
    video.dispatchEvent(new Event('timeupdate'));
  };
  goTo(at);
  player.toggle();
  return { ...all, goTo };
}

describe('a stop', () => {
  const STOP = { id: 'one', position: 30, title: '一道题', required: true };

  test('is where the video waits, to the moment', () => {
    const { player, video, goTo } = playing(29);
    player.setStops([STOP]);
    goTo(30.2);
    expect([video.paused, video.currentTime, player.waitsAt]).toEqual([true, 30, STOP]);
  });

  test('is not played past with the button or a key', () => {
    const { player, video, goTo } = playing(29);
    player.setStops([STOP]);
    goTo(30);
    const plays = vi.spyOn(video, 'play');
    player.toggle();
    expect([video.paused, player.waitsAt]).toEqual([true, STOP]);
    expect(plays, 'not even for an instant').not.toHaveBeenCalled();
  });

  test('at which one resumes waits at once, and is let go of by a jump to the beginning', () => {
    const { player, video } = attached();
    player.setStops([STOP]);
    video.currentTime = 30;
    const plays = vi.spyOn(video, 'play');
    player.toggle();
    expect(player.waitsAt).toEqual(STOP);
    expect(plays).not.toHaveBeenCalled();
    player.playAnew();
    expect(plays).toHaveBeenCalledOnce();
  });

  test.each([
    [true, 'leads back who jumps beyond it', 30],
    [false, 'that can be skipped does not lead back', 60],
  ])('(required: %s) %s', (required, _, second) => {
    const { player, video, goTo } = playing(10);
    const stop = { ...STOP, required };
    player.setStops([stop]);
    goTo(60);
    expect([video.currentTime, player.waitsAt]).toEqual([second, required ? stop : undefined]);
  });

  test('that can be skipped is waited at by who plays up to it', () => {
    const { player, goTo } = playing(29.8);
    const stop = { ...STOP, required: false };
    player.setStops([stop]);
    goTo(30.05);
    expect(player.waitsAt).toEqual(stop);
  });

  test('that becomes known after it was passed leads back', () => {
    const { player, video } = playing(31);
    player.setStops([STOP]);
    expect([video.currentTime, player.waitsAt]).toEqual([30, STOP]);
  });

  test('lets the video go on when it is taken away, and back at any time', () => {
    const { player, video, goTo } = playing(29.9);
    player.setStops([STOP]);
    goTo(30);
    goTo(12);
    expect(player.waitsAt).toBeUndefined();
    goTo(30);
    player.setStops([]);
    player.toggle();
    goTo(31);
    expect([video.paused, player.waitsAt]).toEqual([false, undefined]);
  });

  test('is announced three seconds before, by the clock of the viewer', () => {
    const { player, goTo } = playing(20);
    player.setStops([STOP]);
    expect(player.announced).toBeUndefined();
    goTo(27.5);
    expect(player.announced).toEqual({ stop: STOP, seconds: 3 });
    player.setSpeed(1.5);
    goTo(28.5);
    expect(player.announced).toEqual({ stop: STOP, seconds: 1 });
  });
});
