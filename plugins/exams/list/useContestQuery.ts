import type * as v from 'valibot';
import { choice, optional } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { usePartQuery } from '#kernel/routing/usePartQuery.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import type { OpenState } from '#plugins/study/api.ts';

const QUERY = { ...listQuery, state: optional(choice(['open', 'not-open', 'ended'])) };

interface Wanted {
  keyword: string | undefined;
  state: v.InferOutput<typeof OpenState> | undefined;
  page: number;
  size: number;
}

export interface ContestQuery extends Wanted {
  change: (change: Partial<Wanted>) => void;
}

/** Which exams of a place are shown; it stands in the address of the page that the list is a part of. */
export function useContestQuery(): ContestQuery {
  const [{ keyword, state, page, size = savedPageSize() }, change] = usePartQuery(QUERY);
  return { keyword, state, page, size, change };
}
