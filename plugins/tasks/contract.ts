// The pages of a task: reading, writing, and the ranking.
import { routeRef, text } from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

const { page, size } = listQuery;

export const taskDetail = routeRef('/teaching/classroom/task/detail', { query: { id: text } });
/** The page for writing and handing in. */
export const taskSubmit = routeRef('/teaching/classroom/task/submit', { query: { id: text } });
export const taskRanking = routeRef('/teaching/classroom/task/ranking', { query: { id: text, page, size } });
