// The position of a picture behind the crop's round window. All lengths are in units of the window's side.

export interface Size {
  width: number;
  height: number;
}

/** The zoom (1 fills the window), and the offset of the picture's centre from the window's. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const CENTRED: Crop = { zoom: 1, x: 0, y: 0 };
export const MOST_ZOOM = 4;

/** The drawn size of the picture; its shorter side fills the window at zoom 1. */
export function drawnSize({ width, height }: Size, zoom: number): Size {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

/** Limits the crop to the picture. */
export function within(picture: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MOST_ZOOM);
  const { width, height } = drawnSize(picture, zoom);
  const roomX = (width - 1) / 2;
  const roomY = (height - 1) / 2;
  return { zoom, x: clamp(crop.x, -roomX, roomX), y: clamp(crop.y, -roomY, roomY) };
}

/** Zooms around the centre of the window. */
export function zoomedTo(picture: Size, crop: Crop, zoom: number): Crop {
  const next = clamp(zoom, 1, MOST_ZOOM);
  const ratio = next / crop.zoom;
  return within(picture, { zoom: next, x: crop.x * ratio, y: crop.y * ratio });
}

export const movedBy = (picture: Size, crop: Crop, x: number, y: number): Crop =>
  within(picture, { ...crop, x: crop.x + x, y: crop.y + y });

/** The drawn position in a window of this many pixels. */
export function placed(picture: Size, crop: Crop, side: number) {
  const { width, height } = drawnSize(picture, crop.zoom);
  return {
    x: (0.5 + crop.x - width / 2) * side,
    y: (0.5 + crop.y - height / 2) * side,
    width: width * side,
    height: height * side,
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
