import type * as v from 'valibot';
import { choice, optional } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { usePartQuery } from '#kernel/routing/usePartQuery.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import type { OpenState } from '#plugins/study/api.ts';
import type { Homework } from '../api.ts';

const QUERY = {
  ...listQuery,
  state: optional(choice(['open', 'not-open', 'ended'])),
  kind: optional(choice(['quiz', 'homework'])),
};

interface Wanted {
  keyword: string | undefined;
  state: v.InferOutput<typeof OpenState> | undefined;
  page: number;
  size: number;
}

export interface HomeworkQuery extends Wanted {
  kind: Homework['kind'] | undefined;
  change: (change: Partial<Wanted & Pick<HomeworkQuery, 'kind'>>) => void;
}

/** Which of them are shown; it stands in the address of the page that the list is a part of. */
export function useHomeworkQuery(): HomeworkQuery {
  const [{ keyword, state, kind, page, size = savedPageSize() }, change] = usePartQuery(QUERY);
  return { keyword, state, kind, page, size, change };
}
