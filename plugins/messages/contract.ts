// The addresses of notices.
import { flag, optional, text } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

export const messageList = routeRef('/system/message', { query: { ...listQuery, unread: optional(flag, false) } });

export const messageDetail = routeRef('/system/message/detail', { query: { id: text } });
