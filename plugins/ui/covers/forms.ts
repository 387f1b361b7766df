// The drawing around the scene tells the kinds of covers apart, without words.

/**
 * The parts of each kind's cover, from back to front, by their names in covers.svg: a course is a sheet of a copybook, a
 * class or a classroom a sewn book, a path a brush stroke with its stops, a live event an open fan.
 */
export const FORMS = {
  course: ['backdrop', 'copybook', 'scene', 'corner'],
  clazz: ['backdrop', 'scene', 'binding', 'leaves'],
  path: ['backdrop', 'route', 'scene'],
  live: ['fan', 'scene'],
} as const;

export type CoverKind = keyof typeof FORMS;
export type FormPart = (typeof FORMS)[CoverKind][number];
