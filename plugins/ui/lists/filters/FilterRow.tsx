import { ChoiceRow } from './ChoiceRow.tsx';
import type { Filter } from './filters.ts';

/** A filter with its options; `stacked` puts them below its label, on as many lines as needed. */
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
