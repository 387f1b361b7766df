import { choice, optional } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { usePartQuery } from '#kernel/routing/usePartQuery.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import type { PaperFilter } from '../paperKind.ts';

const QUERY = {
  ...listQuery,
  state: optional(choice(['open', 'not-open', 'ended'])),
  kind: optional(choice(['quiz', 'homework'])),
};

/** The filter of the papers, in the address of the page with the list. */
export function usePaperQuery(): [filter: PaperFilter, change: (change: Partial<PaperFilter>) => void] {
  const [{ keyword, state, kind, page, size = savedPageSize() }, change] = usePartQuery(QUERY);
  return [{ keyword, state, kind, page, size }, change];
}
