import type { Choice } from '#plugins/ui/lists/ChoiceRow.tsx';

/** The choices of a filter, after the one that disables it. */
export function choicesOf<T extends string | number>(
  values: readonly T[],
  names: Readonly<Record<T, string>>,
): readonly Choice<T | undefined>[] {
  return [{ value: undefined, label: '全部' }, ...values.map((value) => ({ value, label: names[value] }))];
}
