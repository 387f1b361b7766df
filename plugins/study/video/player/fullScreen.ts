// The player over the whole screen. Safari on an iPhone has that for a video alone, by a method of its own, with its own
// controls.
import { type RefObject, useEffect, useState } from 'react';

interface IphoneVideo {
  readonly webkitDisplayingFullscreen: boolean;
  webkitEnterFullscreen(): void;
  webkitExitFullscreen(): void;
}

export const isIphones = (video: object): video is IphoneVideo =>
  'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function';

export const fullScreenPossible = (): boolean => document.fullscreenEnabled || isIphones(HTMLVideoElement.prototype);

/** Does nothing where the browser has no full screen. */
export function toggleFullScreen(player: HTMLElement): void {
  const video = player.querySelector('video');
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void player.requestFullscreen();
  else if (video && isIphones(video)) video.webkitEnterFullscreen();
}

/** True while the player has the screen. */
export function useFullScreen(player: RefObject<HTMLElement | null>): boolean {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [player]);
  return full;
}
