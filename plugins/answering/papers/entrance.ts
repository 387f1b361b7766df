import type { Kernel, Target } from '#kernel/index.ts';
import type { Paper, PaperAt, PaperKind } from './paperKind.ts';

/** The way to a paper: its chapter, or its own page if no plugin shows that chapter. */
export function entranceOf<P extends Paper>(
  routes: Kernel['routes'],
  { links }: PaperKind<P>,
  at: PaperAt,
  paper: P,
): Target {
  const entrance = links.entrance(at, paper);
  return routes.open(entrance.pattern) ? entrance : links.page(at);
}
