// Loads a video into its element: as a file or in pieces (HLS), by the browser itself or by hls.js.

export interface VideoSource {
  readonly kind: 'mp4' | 'hls';
  readonly src: string;
  /** Its label in the choice of quality: 自动, 高清. */
  readonly label: string;
  /** Set for a live stream: `src` is only its first address. */
  readonly live?: LiveFeed;
}

/** The player's view of a live stream. Its signature may be renewed during playback. */
export interface LiveFeed {
  /** The address with the current signature. */
  address(): string;
  /** The signature was rejected: fetch another. */
  refused(): void;
  /** The server's time, milliseconds since 1970. */
  now(): number;
}

/** The position within a live stream. */
export interface LiveEdge {
  /** The age of the picture in seconds; undefined if unknown. */
  delay(): number | undefined;
  /** Seconds behind the usual live position. */
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
  /** A live stream can be played now. */
  live(edge: LiveEdge): void;
  /** The connection was lost or is back; it is retried until then. */
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

/** Loads the code before playing. */
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
