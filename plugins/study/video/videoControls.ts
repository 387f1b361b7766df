import { formatClock } from '#plugins/ui/clock/duration.ts';
import type { ChapterControls } from '../contract.ts';
import { playFrom } from './playFrom.ts';

/** A video, as the panels beside it control it. */
export const videoControls = (video: HTMLVideoElement): ChapterControls => ({
  goTo: (second) => whenKnown(video, () => void playFrom(video, second)),
  nameOf: (second) => formatClock(second),
  pause() {
    if (video.paused || video.ended) return undefined;
    video.pause();
    return () => void playFrom(video, video.currentTime);
  },
});

/** Before its length is known it goes nowhere. */
function whenKnown(video: HTMLVideoElement, act: () => void): void {
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) act();
  else video.addEventListener('loadedmetadata', act, { once: true });
}
