// The filters of a list as data, from which rows, panel and chips are rendered.
import type { ReactNode } from 'react';
import type { Choice } from './ChoiceRow.tsx';

export interface FilterOption {
  id: string;
  label: ReactNode;
  choose: () => void;
}

export interface Filter {
  label: string;
  /** The first option turns the filter off. */
  options: readonly FilterOption[];
  /** The chosen option. */
  chosen: string;
  /** Maximum number of options in the filter's row; the panel has all of them. */
  inRow: number;
}

interface FilterBy<T> {
  label: string;
  /** The first choice turns the filter off: 全部. */
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  inRow?: number;
}

/** Number of filters that have a row above the list; the others are in the panel. */
const ROWS = 2;

/**
 * A filter of a list, for `<ListPage filters={…}>`.
 * @example filterBy({ label: '难度', choices: LEVELS, value: level, onChange: (level) => setQuery({ level, page: 1 }) })
 */
export function filterBy<T extends string | number | boolean | undefined>(filter: FilterBy<T>): Filter {
  const { label, choices, value, onChange, inRow = Infinity } = filter;
  return {
    label,
    options: choices.map((choice) => ({
      id: String(choice.value),
      label: choice.label,
      choose: () => onChange(choice.value),
    })),
    chosen: String(value),
    inRow,
  };
}

/** The filters with a row of their own, each with the options that fit there. */
export function filterRows(filters: readonly Filter[]): readonly Filter[] {
  return filters.slice(0, ROWS).map((filter) => ({
    ...filter,
    options: filter.options.filter(({ id }, at) => at <= filter.inRow || id === filter.chosen),
  }));
}

/** The filters without a row, or with options that the row leaves out. */
export function filtersLeft(filters: readonly Filter[]): readonly Filter[] {
  return filters.filter(({ options, inRow }, at) => at >= ROWS || options.length > inRow + 1);
}

export interface ChosenFilter {
  filter: string;
  option: FilterOption;
  remove: () => void;
}

/** The chosen options of the active filters. */
export function chosenFilters(filters: readonly Filter[]): readonly ChosenFilter[] {
  return filters.flatMap(({ label, options: [off, ...options], chosen }) => {
    const option = options.find(({ id }) => id === chosen);
    return off && option ? [{ filter: label, option, remove: off.choose }] : [];
  });
}
