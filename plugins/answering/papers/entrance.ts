import type { Kernel } from '#kernel/createKernel.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { Paper, PaperAt, PaperKind } from './paperKind.ts';

/** Where one goes to answer it; its own page where nobody shows the chapter in which it stands. */
export function entranceOf<P extends Paper>(
  routes: Kernel['routes'],
  { links }: PaperKind<P>,
  at: PaperAt,
  paper: P,
): Target {
  const entrance = links.entrance(at, paper);
  return routes.open(entrance.pattern) ? entrance : links.page(at);
}
