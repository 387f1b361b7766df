import { type Filter, filterBy } from '#plugins/ui/lists/filters/filters.ts';
import type { Label } from './api.ts';

/** Roughly one line. */
export const IN_ROW = 8;

/** The most frequent labels come first. */
export const byCourseCount = (labels: readonly Label[]): Label[] =>
  labels.toSorted((one, other) => (other.courseNum ?? 0) - (one.courseNum ?? 0));

/** The filter for subjects. */
export function labelFilter(
  labels: readonly Label[] | undefined,
  value: string | undefined,
  onChange: (labelId: string | undefined) => void,
): Filter {
  return filterBy({
    label: '标签',
    choices: [
      { value: undefined, label: '全部' },
      ...byCourseCount(labels ?? []).map(({ labelId, name }) => ({ value: labelId, label: name })),
    ],
    value,
    onChange,
    inRow: IN_ROW,
  });
}
