// The filters of a list as data: the rows, the panel and the chips are all drawn from it.
import type { ReactNode } from 'react';
import type { Choice } from './ChoiceRow.tsx';

export interface FilterOption {
  id: string;
  label: ReactNode;
  choose: () => void;
}

export interface Filter {
  label: string;
  /** The first one turns the filter off. */
  options: readonly FilterOption[];
  /** The option that is chosen. */
  chosen: string;
  /** At most as many options stand in the filter's row; the panel has all of them. */
  inRow: number;
}

interface FilterBy<T> {
  label: string;
  /** The first one turns the filter off: 全部. */
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  inRow?: number;
}

/** Rows of filters above a list; the others are in the panel. */
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

/** The filters with a row of their own, each with the options that have room there. */
export function filterRows(filters: readonly Filter[]): readonly Filter[] {
  return filters.slice(0, ROWS).map((filter) => ({
    ...filter,
    options: filter.options.filter(({ id }, at) => at <= filter.inRow || id === filter.chosen),
  }));
}

/** The filters that the rows leave out, or show a part of. */
export function filtersLeft(filters: readonly Filter[]): readonly Filter[] {
  return filters.filter(({ options, inRow }, at) => at >= ROWS || options.length > inRow + 1);
}

export interface ChosenFilter {
  filter: string;
  option: FilterOption;
  remove: () => void;
}

/** What is chosen, without the filters that are off. */
export function chosenFilters(filters: readonly Filter[]): readonly ChosenFilter[] {
  return filters.flatMap(({ label, options: [off, ...options], chosen }) => {
    const option = options.find(({ id }) => id === chosen);
    return off && option ? [{ filter: label, option, remove: off.choose }] : [];
  });
}
