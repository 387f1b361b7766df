import { choice, optional } from '#kernel/plugin/parameters.ts';
import { usePartQuery } from '#kernel/routing/usePartQuery.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';

const QUERY = {
  ...listQuery,
  /** The chosen list, if a tab has both. */
  kind: optional(choice(['experiment', 'simulation'])),
  /** The trainee's progress. */
  done: optional(choice(['none', 'learning', 'done'])),
};

/** The filter of a list of experiments, in the address of its page. */
export function useExperimentQuery() {
  const [{ size = savedPageSize(), ...filter }, change] = usePartQuery(QUERY);
  return [{ ...filter, size }, change] as const;
}
