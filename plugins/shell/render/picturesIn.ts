// The pictures that an answer names, so that their addresses can travel with it.
import { isImageUrl } from '#plugins/ui/content/imageUrl.ts';

/** What records call them. */
const NAMES: ReadonlySet<string> = new Set(['cover', 'image']);

/** The ids of their files, in the order in which they stand; what is an address already is left out. */
export function picturesIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(picturesIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    if (!NAMES.has(name) || typeof value !== 'string') return picturesIn(value);
    return value === '' || isImageUrl(value) ? [] : [value];
  });
}
