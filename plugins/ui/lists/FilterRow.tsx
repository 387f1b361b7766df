import { ChoiceRow } from './ChoiceRow.tsx';
import type { Filter } from './filters.ts';

/** A filter with its options; `stacked` below its label, in as many lines as they take. */
export function FilterRow({ filter, stacked }: { filter: Filter; stacked?: boolean }) {
  const { label, options, chosen, inRow } = filter;
  return (
    <ChoiceRow
      label={label}
      stacked={stacked}
      late={inRow < Infinity}
      choices={options.map((option) => ({ value: option.id, label: option.label }))}
      value={chosen}
      onChange={(id) => options.find((option) => option.id === id)?.choose()}
    />
  );
}
