// Where notices are read.
import { flag, listQuery, optional, text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

export const messageList = routeRef('/system/message', { query: { ...listQuery, unread: optional(flag, false) } });

export const messageDetail = routeRef('/system/message/detail', { query: { id: text } });
