// The facts of a detail page, in its head, in the card beside its tabs, or in a row.
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** Empty if it is not known: then it is not shown. */
  value: ReactNode;
}

export const knownFacts = (facts: readonly Fact[]): readonly Fact[] => facts.filter(({ value }) => value !== '');
