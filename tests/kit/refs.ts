// The pages on which the kernel itself is tried out; they are in builds with YANXI_KIT only.
import { choice, optional, routeRef, text, whole } from '#kernel/index.ts';

export const kit = routeRef('/_kit');
export const kitShell = routeRef('/_kit/shell');
export const kitSpace = routeRef('/_kit/space');
export const kitSpaceToo = routeRef('/_kit/space/more');
export const kitWorkspace = routeRef('/_kit/workspace');
export const kitGuard = routeRef('/_kit/guard');
export const kitHeld = routeRef('/_kit/held', { query: { step: optional(whole, 1) } });
export const kitBrokenParts = routeRef('/_kit/broken-parts');
export const kitCrash = routeRef('/_kit/crash');
export const kitDetail = routeRef('/_kit/detail', {
  query: { tab: optional(choice(['intro', 'stages', 'teachers', 'notices']), 'intro') },
});
export const kitTyped = routeRef('/_kit/typed/:name', {
  params: { name: text },
  query: { page: optional(whole, 1), sort: optional(choice(['new', 'hot']), 'new') },
});
