// The addresses of notices.
import { flag, optional, routeRef, text } from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

export const messageList = routeRef('/system/message', { query: { ...listQuery, unread: optional(flag, false) } });

export const messageDetail = routeRef('/system/message/detail', { query: { id: text } });
