// The kernel's own places.
import { optional, text } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

export const notFound = routeRef('/404');
export const noAuth = routeRef('/noauth');
export const pageJumping = routeRef('/pagejumping', { query: { url: optional(text) } });
export const frontPage = routeRef('/index');
export const personalCentre = routeRef('/personalcenter');
