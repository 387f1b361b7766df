// The position and size of a video box. Pure functions.
import { VIDEO_BOX } from '../constants.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Viewport {
  width: number;
  height: number;
}

export type VideoBoxState = 'normal' | 'minimized' | 'maximized' | 'closed';
/** The content of a minimised box: its picture, or a bar with its title. */
export type Minimal = 'picture' | 'bar';
export type Corner = 'north-west' | 'north-east' | 'south-west' | 'south-east';

const MARGIN = 16;

/** Bottom right, in the default size or as large as fits. */
export function openingBox(viewport: Viewport): Box {
  const { normal } = VIDEO_BOX;
  const width = Math.min(normal.width, viewport.width - 2 * MARGIN);
  const height = width === normal.width ? normal.height : heightOf(width);
  return cornered({ width, height: Math.min(height, viewport.height - 2 * MARGIN) }, viewport);
}

/** A minimised box sits in the corner until it is moved. */
export function minimalBox(minimal: Minimal, viewport: Viewport): Box {
  return cornered(VIDEO_BOX[minimal], viewport);
}

/** Moves the box, but not out of view. */
export function moveBox(box: Box, right: number, down: number, viewport: Viewport): Box {
  return {
    ...box,
    left: within(box.left + right, 0, viewport.width - box.width),
    top: within(box.top + down, 0, viewport.height - box.height),
  };
}

/** Resizes at a corner: the opposite corner and the aspect ratio stay. */
export function resizeBox(box: Box, corner: Corner, right: number, viewport: Viewport): Box {
  const west = corner.endsWith('west');
  const north = corner.startsWith('north');
  const roomAcross = west ? box.left + box.width : viewport.width - box.left;
  const roomDown = (north ? box.top + box.height : viewport.height - box.top) / VIDEO_BOX.aspect;
  const wanted = box.width + (west ? -right : right);
  const width = Math.round(Math.max(Math.min(wanted, roomAcross, roomDown), VIDEO_BOX.minWidth));
  const height = heightOf(width);
  return moveBox(
    {
      left: west ? box.left + box.width - width : box.left,
      top: north ? box.top + box.height - height : box.top,
      width,
      height,
    },
    0,
    0,
    viewport,
  );
}

/** Grows or shrinks from the keyboard, towards the free space. */
export function growBox(box: Box, by: number, viewport: Viewport): Box {
  const largest = Math.min(viewport.width, viewport.height / VIDEO_BOX.aspect);
  const width = Math.round(within(box.width + by, VIDEO_BOX.minWidth, largest));
  return moveBox({ ...box, width, height: heightOf(width) }, 0, 0, viewport);
}

/** Fits the box into a window of another size. */
export function fitBox(box: Box, viewport: Viewport): Box {
  const fits = box.width <= Math.max(viewport.width, VIDEO_BOX.minWidth) && box.height <= viewport.height;
  return fits ? moveBox(box, 0, 0, viewport) : growBox(box, 0, viewport);
}

function heightOf(width: number): number {
  return Math.round(width * VIDEO_BOX.aspect);
}

function cornered({ width, height }: Viewport, viewport: Viewport): Box {
  const left = Math.max(0, viewport.width - width - MARGIN);
  return { left, top: Math.max(0, viewport.height - height - MARGIN), width, height };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
