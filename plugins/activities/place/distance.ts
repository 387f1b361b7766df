// The distance to the place of a check-in, and the drawing of it.
import type { MeetingPlace, Presence } from '../api.ts';

export type Position = NonNullable<Presence['position']>;

const EARTH = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Offset {
  /** Metres to the east of the meeting place, and to the north. */
  readonly east: number;
  readonly north: number;
}

/** A planar approximation, precise enough at this scale, taking the shorter way around the earth. */
export function offsetFrom(place: Pick<MeetingPlace, 'latitude' | 'longitude'>, position: Position): Offset {
  const turn = ((position.longitude - place.longitude + 540) % 360) - 180;
  const middle = radians((position.latitude + place.latitude) / 2);
  return {
    east: radians(turn) * Math.cos(middle) * EARTH,
    north: radians(position.latitude - place.latitude) * EARTH,
  };
}

export const metresFrom = (place: Pick<MeetingPlace, 'latitude' | 'longitude'>, position: Position): number => {
  const { east, north } = offsetFrom(place, position);
  return Math.hypot(east, north);
};

/** 35米, 1.2公里: rounded to the precision of positions. */
export function metreWords(metres: number): string {
  if (metres >= 1000) return `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0)}公里`;
  return metres >= 100 ? `${Math.round(metres / 10) * 10}米` : `${Math.max(1, Math.round(metres))}米`;
}

export interface MapDrawing {
  /** The circle of the place, and the trainee's dot with its uncertainty, in a box from -100 to 100. */
  readonly radius: number;
  readonly x: number;
  readonly y: number;
  readonly doubt: number;
}

const EDGE = 92;

/** Scales so that both fit, however far apart. */
export function drawingOf(place: MeetingPlace, position: Position): MapDrawing {
  const { east, north } = offsetFrom(place, position);
  const reach = Math.max(place.radius, Math.hypot(east, north) + position.accuracy);
  const scale = EDGE / reach;
  return {
    radius: Math.max(3, place.radius * scale),
    x: east * scale,
    y: -north * scale,
    doubt: Math.max(6, position.accuracy * scale),
  };
}
