export async function playFrom(video: HTMLVideoElement, from: number): Promise<void> {
  video.currentTime = from;
  try {
    await video.play();
  } catch (error) {
    // The position is set at least; the play button does the rest.
    if (!(error instanceof DOMException)) throw error;
  }
}
