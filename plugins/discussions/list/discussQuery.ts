import { choice, optional } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import type { DiscussOrder } from '../api.ts';

/** The filter of a list of discussions, in the address of its page. */
export const DISCUSS_QUERY = {
  ...listQuery,
  sort: optional(choice(['reply', 'new', 'hot']), 'reply'),
  only: optional(choice(['mine', 'essence'])),
};

export const DISCUSS_ORDERS: readonly { value: DiscussOrder; label: string }[] = [
  { value: 'reply', label: '最新回复' },
  { value: 'new', label: '最新发布' },
  { value: 'hot', label: '最热' },
];

export const ONLY = [
  { value: undefined, label: '全部' },
  { value: 'mine', label: '我发起的' },
  { value: 'essence', label: '精华' },
] as const;
