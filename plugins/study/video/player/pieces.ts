import Hls from 'hls.js/light';
import { levelsOf } from './levels.ts';
import type { MediaEvents, VideoSource } from './media.ts';

export { playLive } from './livePieces.ts';

/** HLS for browsers without native support. Call the result to stop. */
export function playPieces(video: HTMLVideoElement, { src, label }: VideoSource, events: MediaEvents): () => void {
  if (!Hls.isSupported()) {
    events.failed();
    return () => undefined;
  }
  const hls = new Hls({ enableWorker: false });
  let mended = false;
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    // Pieces that do not decode are often mended by starting over at them; once.
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
    } else {
      events.failed();
    }
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => events.qualities(levelsOf(hls, label)));
  hls.loadSource(src);
  hls.attachMedia(video);
  return () => hls.destroy();
}
