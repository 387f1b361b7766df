// Finds the pictures in an answer, so that their addresses can be sent with it.
import { isImageUrl } from '#plugins/ui/content/imageUrl.ts';

/** The names of picture fields in records. */
const NAMES: ReadonlySet<string> = new Set(['cover', 'image']);

/** The ids of their files in order; addresses are left out. */
export function picturesIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(picturesIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    if (!NAMES.has(name) || typeof value !== 'string') return picturesIn(value);
    return value === '' || isImageUrl(value) ? [] : [value];
  });
}
