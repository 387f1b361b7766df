// How a video gets into its element: as a file, or in pieces (HLS), by the browser itself or by hls.js.

export interface VideoSource {
  readonly kind: 'mp4' | 'hls';
  readonly src: string;
  /** What the choice of quality calls it: 自动, 高清. */
  readonly label: string;
  /** It is live: `src` is only where it begins. */
  readonly live?: LiveFeed;
}

/** What a player needs to know of something live. Its signature may be renewed while it plays. */
export interface LiveFeed {
  /** The address as it is signed now. */
  address(): string;
  /** The signature is not accepted: another one is wanted. */
  refused(): void;
  /** The server's time, milliseconds since 1970. */
  now(): number;
}

/** Where a live picture is. */
export interface LiveEdge {
  /** How many seconds ago the picture was made; nothing where that is not known. */
  delay(): number | undefined;
  /** By how many seconds it is behind where one watches live. */
  behind(): number;
  toLive(): void;
}

/** A selectable quality: another source, or a level of this one. */
export interface Quality {
  readonly name: string;
  readonly choose?: () => void;
}

export interface MediaEvents {
  failed(): void;
  qualities(found: readonly Quality[]): void;
  /** It can be played now, and goes on without end. */
  live(edge: LiveEdge): void;
  /** The connection is lost, or there again; it is tried until it is. */
  lost(lost: boolean): void;
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** Call the result to remove the source. */
export function loadMedia(video: HTMLVideoElement, source: VideoSource, events: MediaEvents): () => void {
  const { live } = source;
  if (live) {
    return loadLater(video, events, async () => (await import('./pieces.ts')).playLive(video, live, events));
  }
  if (source.kind === 'hls' && video.canPlayType(PLAYLIST) === '') {
    return loadLater(video, events, async () => (await import('./pieces.ts')).playPieces(video, source, events));
  }
  const over = new AbortController();
  video.addEventListener('error', () => events.failed(), over);
  video.src = source.src;
  return () => over.abort();
}

/** Its code is fetched first. */
function loadLater(video: HTMLVideoElement, events: MediaEvents, play: () => Promise<() => void>): () => void {
  let unload: (() => void) | undefined;
  let gone = false;
  video.removeAttribute('src');
  play().then(
    (stop) => {
      unload = stop;
      if (gone) stop();
    },
    () => gone || events.failed(),
  );
  return () => {
    gone = true;
    unload?.();
  };
}
