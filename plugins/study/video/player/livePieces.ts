import type { HlsConfig, LoadPolicy } from 'hls.js';
import Hls from 'hls.js/light';
import type { LiveEdge, LiveFeed, MediaEvents } from './media.ts';
import { levelsOf } from './levels.ts';
import { resign } from './resign.ts';

// Milliseconds.
const RETRY_AFTER = 500;
const SILENCE = 8_000;
/** Seconds behind live from which a picture that should be live jumps there. */
const SLACK = 3;

const again = (times: number) => ({
  maxNumRetry: times,
  retryDelayMs: RETRY_AFTER,
  maxRetryDelayMs: RETRY_AFTER,
  // Retries refusals too: a signature may be renewed, or a stream begin a little late.
  shouldRetry: (_: unknown, tried: number) => tried < times,
});

const policy = (times: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: SILENCE,
    maxLoadTimeMs: SILENCE * 2,
    timeoutRetry: again(times),
    errorRetry: again(times),
  },
});

/** Plays a live stream close to its edge, retrying after failures. Call the result to stop. */
export function playLive(video: HTMLVideoElement, feed: LiveFeed, events: MediaEvents): () => void {
  if (!Hls.isSupported()) return playNatively(video, feed, events);
  const hls = new Hls({
    enableWorker: false,
    backBufferLength: 30,
    maxLiveSyncPlaybackRate: 1.1,
    loader: signedBy(feed),
    manifestLoadPolicy: policy(Infinity),
    playlistLoadPolicy: policy(Infinity),
    fragLoadPolicy: policy(4),
  });
  const over = new AbortController();
  let following = true;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const behind = (): number => Math.max(0, (hls.liveSyncPosition ?? 0) - video.currentTime);
  const jump = (): void => {
    if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
  };
  const edge: LiveEdge = {
    delay: () => (hls.playingDate ? Math.max(0, (feed.now() - hls.playingDate.getTime()) / 1000) : undefined),
    behind,
    toLive: () => {
      following = true;
      jump();
      void video.play().catch(() => undefined);
    },
  };

  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (type === Hls.ErrorTypes.NETWORK_ERROR) events.lost(true);
    if (response?.code === 401 || response?.code === 403) feed.refused();
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) {
      hls.recoverMediaError();
      return;
    }
    clearTimeout(retry);
    retry = setTimeout(() => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(feed.address())), RETRY_AFTER);
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => events.qualities(levelsOf(hls, '自动')));
  hls.on(Hls.Events.LEVEL_UPDATED, () => {
    events.lost(false);
    if (following && !video.paused && behind() > SLACK) jump();
  });
  hls.on(Hls.Events.MEDIA_ATTACHED, () => events.live(edge));
  video.addEventListener('pause', () => (following = false), over);
  video.addEventListener('play', () => (following ||= behind() < SLACK), over);
  hls.loadSource(feed.address());
  hls.attachMedia(video);
  return () => {
    clearTimeout(retry);
    over.abort();
    hls.destroy();
  };
}

/** Whatever is asked for, is asked for with the signature that is good now. */
function signedBy(feed: LiveFeed): HlsConfig['loader'] {
  const Loader = Hls.DefaultConfig.loader;
  const addresses: string[] = [];
  return class extends Loader {
    override load(...[context, config, callbacks]: Parameters<InstanceType<typeof Loader>['load']>): void {
      const now = feed.address();
      if (addresses.at(-1) !== now) addresses.push(now);
      context.url = resign(context.url, addresses);
      super.load(context, config, callbacks);
    }
  };
}

/** Native playback, if nothing else works: after an error it starts again with the current signature. */
function playNatively(video: HTMLVideoElement, feed: LiveFeed, events: MediaEvents): () => void {
  const over = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  const end = (): number => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0);
  const begin = (): void => {
    video.src = feed.address();
    events.live({
      delay: () => undefined,
      behind: () => Math.max(0, end() - video.currentTime - SLACK * 3),
      toLive: () => {
        video.currentTime = end();
        void video.play().catch(() => undefined);
      },
    });
  };
  video.addEventListener('playing', () => events.lost(false), over);
  video.addEventListener(
    'error',
    () => {
      events.lost(true);
      clearTimeout(retry);
      retry = setTimeout(begin, RETRY_AFTER);
    },
    over,
  );
  begin();
  return () => {
    clearTimeout(retry);
    over.abort();
  };
}
