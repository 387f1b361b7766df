// What of a video was really played in front of somebody: from its own clock, at whatever speed, never by the clock on
// the wall. What was jumped over is not among it, and neither is what ran in a tab that nobody saw.

/** Seconds that the video's clock may be ahead of what could have passed: they are not read at the same moment. */
const SLACK = 0.5;

/** Where counting has got to. */
interface Stand {
  time: number;
  /** By the machine's clock, in milliseconds. */
  at: number;
  rate: number;
}

/** Reports each stretch that was played. Call the result to stop. */
export function followWatching(video: HTMLVideoElement, watched: (from: number, to: number) => void): () => void {
  let stand: Stand | undefined;
  /** Where it stopped or jumped to. Both events come a moment late, and what is played until then counts too. */
  let rest: number | undefined;

  /** Up to here, and on from here. */
  const look = (): void => {
    const now = { time: video.currentTime, at: performance.now(), rate: video.playbackRate };
    const [running, seen] = [isRunning(video), isSeen(video)];
    if (stand && isPossible(stand, now)) watched(stand.time, now.time);
    else if (!stand && rest !== undefined && (seen || !running) && isNear(rest, now.time)) watched(rest, now.time);
    // What runs on unseen is not counted when it is seen again.
    rest = !stand && running && !seen ? undefined : now.time;
    stand = running && seen ? now : undefined;
  };
  /** It jumped: what lies between was not played. */
  const jump = (): void => {
    stand = undefined;
    rest = video.currentTime;
  };

  const over = new AbortController();
  for (const name of ['play', 'playing', 'timeupdate', 'ratechange', 'pause', 'ended', 'waiting', 'seeked'] as const) {
    video.addEventListener(name, look, over);
  }
  for (const name of ['seeking', 'emptied'] as const) video.addEventListener(name, jump, over);
  // Before who writes down what was watched, because the page is going.
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

/** Its own small window is seen, wherever the tab is. */
export function isSeen(video: HTMLVideoElement): boolean {
  return document.visibilityState === 'visible' || document.pictureInPictureElement === video;
}
