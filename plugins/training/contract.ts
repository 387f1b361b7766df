// Where the classes are that one has joined.
import { text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

export const myClazzDetail = routeRef('/personalcenter/myclazz-detail', { query: { id: text } });
