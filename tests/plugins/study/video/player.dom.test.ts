import { beforeEach, expect, test, vi } from 'vitest';
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
