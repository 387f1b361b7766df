/** 'linxia', 'teacher' (the first of the classroom), or the nth of its trainees. */
export type Speaker = 'linxia' | 'teacher' | number;

export interface Talk {
  /** The number of a classroom or of a course. */
  readonly at: { readonly classroom: number } | { readonly course: number };
  /** The lesson that it is about: course, and what its title holds. */
  readonly lesson?: readonly [course: number, title: string];
  readonly who: Speaker;
  /** Days before today. */
  readonly ago: number;
  readonly title: string;
  /** Paragraphs. */
  readonly words: readonly string[];
  readonly top?: boolean;
  readonly essence?: boolean;
  readonly closed?: boolean;
  readonly likes?: number;
  /** Replies; `to` is the place of the answered one, from 1. */
  readonly replies: readonly (readonly [who: Speaker, words: string, to?: number])[];
}
