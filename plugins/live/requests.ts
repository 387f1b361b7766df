// The first calls of the page.
import type { UserInfo } from '#kernel/auth/api.ts';
import type { PageData } from '#kernel/plugin/point.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { getLiveEvent, listLiveEvents } from './api.ts';
import type { live } from './contract.ts';

type Query = PageProps<typeof live>;

export const livesOf = ({ keyword, state, page, size = savedPageSize() }: Omit<Query, 'id'>) =>
  listLiveEvents.with({ keyword, state, page, size });

/** For the list of things to do: those that are under way or come next. */
export const nextLives = listLiveEvents.with({ page: 1, size: 12 });

/** None for a guest, who is asked to sign in. */
export function liveCalls({ id, ...query }: Query, user: UserInfo | undefined): PageData {
  if (!user) return [];
  return [id === undefined ? livesOf(query) : getLiveEvent.with({ id })];
}
