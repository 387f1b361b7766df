// Measures the parts of a video that were played and seen, by the video's clock and so at any speed. Skipped parts do
// not count, and neither does playback in a hidden tab.

/** Seconds that the video's clock may be ahead of the elapsed time, since the two are not read at the same moment. */
const SLACK = 0.5;

/** The last point counted. */
interface Stand {
  time: number;
  /** By the machine's clock, in milliseconds. */
  at: number;
  rate: number;
}

/** Reports each stretch that was played. Call the result to stop. */
export function followWatching(video: HTMLVideoElement, watched: (from: number, to: number) => void): () => void {
  let stand: Stand | undefined;
  /** The position of the last stop or jump. Both events come a moment late, so playback up to them counts too. */
  let rest: number | undefined;

  /** Counts up to now, and continues from here. */
  const look = (): void => {
    const now = { time: video.currentTime, at: performance.now(), rate: video.playbackRate };
    const [running, seen] = [isRunning(video), isSeen(video)];
    if (stand && isPossible(stand, now)) watched(stand.time, now.time);
    else if (!stand && rest !== undefined && (seen || !running) && isNear(rest, now.time)) watched(rest, now.time);
    // Playback in a hidden tab does not count once the tab is seen again.
    rest = !stand && running && !seen ? undefined : now.time;
    stand = running && seen ? now : undefined;
  };
  /** A jump: the part in between was not played. */
  const jump = (): void => {
    stand = undefined;
    rest = video.currentTime;
  };

  const over = new AbortController();
  for (const name of ['play', 'playing', 'timeupdate', 'ratechange', 'pause', 'ended', 'waiting', 'seeked'] as const) {
    video.addEventListener(name, look, over);
  }
  for (const name of ['seeking', 'emptied'] as const) video.addEventListener(name, jump, over);
  // In the capture phase, so that it runs before the listeners that record what was watched as the page closes.
  const early = { signal: over.signal, capture: true };
  document.addEventListener('visibilitychange', look, early);
  addEventListener('pagehide', look, early);
  video.addEventListener('enterpictureinpicture', look, over);
  video.addEventListener('leavepictureinpicture', look, over);
  return () => {
    look();
    over.abort();
  };
}

function isPossible(from: Stand, to: Stand): boolean {
  const could = ((to.at - from.at) / 1_000) * Math.max(from.rate, to.rate) + SLACK;
  return to.time > from.time && to.time - from.time <= could;
}

const isNear = (from: number, to: number): boolean => to > from && to - from <= SLACK;

const isRunning = ({ paused, seeking, ended }: HTMLVideoElement): boolean => !paused && !seeking && !ended;

/** Its picture-in-picture window counts as seen, even if the tab is hidden. */
export function isSeen(video: HTMLVideoElement): boolean {
  return document.visibilityState === 'visible' || document.pictureInPictureElement === video;
}
