import { type Filter, filterBy } from '#plugins/ui/lists/filters.ts';
import type { Label } from './api.ts';

/** About as many as fit on one line. */
const FIRST = 8;

/** What courses are about; the most frequent come first. */
export function labelFilter(
  labels: readonly Label[] | undefined,
  value: string | undefined,
  onChange: (labelId: string | undefined) => void,
): Filter {
  const byCourses = (labels ?? []).toSorted((one, other) => (other.courseNum ?? 0) - (one.courseNum ?? 0));
  return filterBy({
    label: '标签',
    choices: [
      { value: undefined, label: '全部' },
      ...byCourses.map(({ labelId, name }) => ({ value: labelId, label: name })),
    ],
    value,
    onChange,
    inRow: FIRST,
  });
}
