// A picture and a video to show controls with; in builds with these pages only.
export const samplePicture = new URL('./sample.png', import.meta.url).href;
export const sampleVideo = new URL('./sample.webm', import.meta.url).href;
