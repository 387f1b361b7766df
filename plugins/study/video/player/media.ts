// How a video gets into its element: as a file, or in pieces (HLS), by the browser itself or by hls.js.

export interface VideoSource {
  readonly kind: 'mp4' | 'hls';
  readonly src: string;
  /** What the choice of quality calls it: 自动, 高清. */
  readonly label: string;
}

/** A selectable quality: another source, or a level of this one. */
export interface Quality {
  readonly name: string;
  readonly choose?: () => void;
}

export interface MediaEvents {
  failed(): void;
  qualities(found: readonly Quality[]): void;
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** Call the result to remove the source. */
export function loadMedia(video: HTMLVideoElement, source: VideoSource, events: MediaEvents): () => void {
  if (source.kind === 'hls' && video.canPlayType(PLAYLIST) === '') return loadPieces(video, source, events);
  const over = new AbortController();
  video.addEventListener('error', () => events.failed(), over);
  video.src = source.src;
  return () => over.abort();
}

function loadPieces(video: HTMLVideoElement, source: VideoSource, events: MediaEvents): () => void {
  let unload: (() => void) | undefined;
  let gone = false;
  video.removeAttribute('src');
  import('./pieces.ts').then(
    ({ playPieces }) => {
      if (!gone) unload = playPieces(video, source, events);
    },
    () => gone || events.failed(),
  );
  return () => {
    gone = true;
    unload?.();
  };
}
