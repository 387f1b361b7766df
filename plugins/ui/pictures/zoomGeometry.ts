// Geometry of a picture that is zoomed and moved in its box. At scale 1 it just fits; x and y are its offset.
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Point = { x: 0, y: 0 };
export const FITTING: Zoom = { scale: 1, x: 0, y: 0 };
export const LARGEST = 8;
/** One press of + or one notch of the wheel. */
export const ZOOM_STEP = 1.25;

/** Zooms to a scale while the picture stays in place under the point, which is relative to the centre of the box. */
export function zoomTo({ scale, x, y }: Zoom, to: number, point: Point = MIDDLE): Zoom {
  const next = Math.min(LARGEST, Math.max(1, to));
  const grown = next / scale;
  return { scale: next, x: point.x - (point.x - x) * grown, y: point.y - (point.y - y) * grown };
}

/** Limits the offset: a picture larger than the box keeps covering it, a smaller one stays centred. */
export function kept(zoom: Zoom, picture: Size, box: Size): Zoom {
  const most = (whole: number, room: number): number => Math.max(0, (whole * zoom.scale - room) / 2);
  const within = (value: number, limit: number): number => (limit === 0 ? 0 : Math.max(-limit, Math.min(value, limit)));
  return {
    scale: zoom.scale,
    x: within(zoom.x, most(picture.width, box.width)),
    y: within(zoom.y, most(picture.height, box.height)),
  };
}

/** The picture's size fitted into the box, never enlarged. */
export function fitted(picture: Size, box: Size): Size {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
