import { listQuery } from '../listQuery.ts';
import { usePartQuery } from '#kernel/routing/usePartQuery.ts';
import type { PageChoice } from './Pager.tsx';
import { savedPageSize } from './paging.ts';

const { page, size } = listQuery;
const QUERY = { page, size };

/** The page of a list inside a page, such as in a tab; it is in the address. */
export function usePaging(): PageChoice & { onPage: (choice: PageChoice) => void } {
  const [{ page: shown, size: chosen = savedPageSize() }, onPage] = usePartQuery(QUERY);
  return { page: shown, size: chosen, onPage };
}
