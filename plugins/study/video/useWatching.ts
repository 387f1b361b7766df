import { useEffect } from 'react';
import { useKernel } from '#kernel/index.ts';
import type { ChapterStudy } from '../contract.ts';
import { followWatching, isSeen } from './followWatching.ts';

/**
 * Records the watched parts and the position of a video. Pauses it when the page is hidden, as that would not count.
 */
export function useWatching(video: HTMLVideoElement | null, study: ChapterStudy): void {
  const { notices } = useKernel();
  useEffect(() => {
    if (!video) return undefined;
    const stop = followWatching(video, (from, to) => study.watched(from, to));
    let paused = false;
    const hide = () => {
      if (!isSeen(video) && !video.paused) {
        video.pause();
        paused = true;
      } else if (paused && document.visibilityState === 'visible') {
        paused = false;
        notices.info('离开页面时视频已暂停；想边看边做别的，可以用画中画', { duration: 4_000 });
      }
    };
    // Before playback, seeking to the resume position is not a move.
    const move = () => video.played.length > 0 && study.moveTo(Math.round(video.currentTime * 10) / 10);
    const over = new AbortController();
    document.addEventListener('visibilitychange', hide, over);
    for (const name of ['timeupdate', 'seeked', 'pause', 'ended'] as const) video.addEventListener(name, move, over);
    addEventListener('pagehide', move, { signal: over.signal, capture: true });
    return () => {
      move();
      stop();
      over.abort();
    };
  }, [video, study, notices]);
}
