// The distance between a trainee and the place of a check-in.

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** In metres, along the surface. */
export function metresBetween(one: Position, other: Position): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(north + Math.cos(from) * Math.cos(to) * east));
}
